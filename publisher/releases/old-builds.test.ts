import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { projects } from '#database/schema.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { addFaq, ask, askAgain, install, pageOf, publish } from '#publisher/fixtures/installation.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { requestRelease } from '#publisher/releases/request-release.ts'
import { verify } from '#publisher/releases/verify.ts'

/** Renderers that are gone, as after a deployment that went wrong: they know no asset and cannot render. */
function without(publishing: Publishing): Publishing {
  const fail = (): Promise<never> => Promise.reject(new Error('there are no renderers'))
  return { ...publishing, renderer: { build: 'none', assets: [], render: fail, renderCommon: fail } }
}

/** Renderers of another build, whose pages refer to an asset of their own. */
async function another(publishing: Publishing, bucket: Bucket): Promise<Publishing> {
  const { renderer } = publishing
  const asset = { path: '_assets/other.Ab12Cd34.js', contentType: 'text/javascript', body: new Uint8Array(9) }
  await bucket.put(asset.path, asset.body)
  return {
    ...publishing,
    renderer: {
      ...renderer,
      build: 'another',
      assets: [...renderer.assets, asset],
      render: async (...input) =>
        (await renderer.render(...input)).map(file => ({
          ...file,
          body: file.body.replace('</body>', `<script src="/${asset.path}"></script></body>`),
        })),
    },
  }
}

test('the pages of an earlier build go live again while there are no renderers at all (F24)', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const old = await another(site.publishing, site.bucket)
  const first = await publish(old, id, 'First version')
  await publish(site.publishing, id, 'Second version')
  await askAgain(site.database, id, first.id, 'First version')
  await publishNewest(without(site.publishing), id, false)
  expect(await pageOf(site.bucket, id)).toContain('First version')
  expect(await findRelease(site.database.read, id, 3)).toMatchObject({ state: 'live', build: 'another' })
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('a version is rendered anew from its frozen data when its pages refer to what is gone', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const first = await publish(await another(site.publishing, site.bucket), id, 'First version')
  await publish(site.publishing, id, 'Second version')
  await site.bucket.delete('_assets/other.Ab12Cd34.js')
  await askAgain(site.database, id, first.id, 'First version')
  await publishNewest(site.publishing, id, false)
  expect(await pageOf(site.bucket, id)).toContain('First version')
  expect((await findRelease(site.database.read, id, 3))?.build).toBe(site.publishing.renderer.build)
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('a rollback that is asked for during a publish wins, and one that a publish follows does not', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const first = await publish(site.publishing, id, 'First version')
  await ask(site.database, id, 'publish', 'Second version')
  await publishNewest(
    {
      ...site.publishing,
      checkpoint: async at => {
        if (at === 'stored') await askAgain(site.database, id, first.id, 'First version')
      },
    },
    id,
    false,
  )
  expect((await findRelease(site.database.read, id, 2))?.state).toBe('superseded')
  await publishNewest(site.publishing, id, false)
  expect(await pageOf(site.bucket, id)).toContain('First version')
  await askAgain(site.database, id, first.id, 'First version')
  await publish(site.publishing, id, 'Third version')
  expect(await pageOf(site.bucket, id)).toContain('Third version')
})

test('a release tells what it did: its steps, its bytes and the build that made it', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const release = await publish(site.publishing, id, 'First version')
  expect(release.steps?.map(({ step }) => step)).toEqual([
    'claimed',
    'rendered',
    'stored',
    'flipping',
    'flipped',
    'live',
  ])
  expect(release.steps?.map(({ at }) => at)).toEqual(
    release.steps?.map(({ at }) => at).toSorted((a, b) => a - b),
  )
  expect(release.bytes).toBeGreaterThan(10_000)
  expect(release.build).toBe(site.publishing.renderer.build)
  const again = await publish(site.publishing, id, 'First version')
  expect(again).toMatchObject({ state: 'live', bytes: 0, stored: release.stored })
})

test('a move that a publish has overtaken still leads from the old address to the new one', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await publish(site.publishing, id, 'Before the move')
  await site.database.write(async queries => {
    await queries.update(projects).set({ slug: 'new-place' }).where(eq(projects.id, id))
    const request = { kind: 'publish', revision: 1, requestedBy: id, now: new Date() } as const
    await requestRelease(queries, id, { ...request, address: 'faqs/new-place', retires: `faqs/${id}` })
  })
  const moved = { address: 'faqs/new-place' }
  await publish(site.publishing, id, 'After the move', moved)
  expect(await pageOf(site.bucket, 'new-place')).toContain('After the move')
  expect(await pageOf(site.bucket, id)).toContain('/faqs/new-place')
  expect(await pageOf(site.bucket, id)).not.toContain('Before the move')
})
