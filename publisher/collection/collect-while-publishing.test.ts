import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projects, type ReleaseHeader } from '#database/schema.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { rememberBuild } from '#publisher/collection/builds.ts'
import { collect } from '#publisher/collection/collect.ts'
import { keptReleases } from '#publisher/collection/kept.ts'
import { addFaq, ask, askAgain, type Installation, install } from '#publisher/fixtures/installation.ts'
import { assetsOf } from '#publisher/releases/gate.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'
import { listReleases } from '#publisher/releases/read-release.ts'
import { readStored } from '#publisher/releases/store-release.ts'

const day = 86_400_000
const decoder = new TextDecoder()

/** Renderers of the build with this number, whose pages refer to an asset of that build alone. */
async function upgrade(site: Installation, number: number, now: Date): Promise<Publishing> {
  const { renderer } = site.publishing
  const asset = { path: `_assets/build.${number}.js`, contentType: '', body: new Uint8Array(9) }
  const build = { build: `build ${number}`, assets: [...renderer.assets, asset] }
  await rememberBuild(site.database, build, now)
  for (const { path, body } of build.assets)
    if ((await site.bucket.head(path)) === undefined) await site.bucket.put(path, body)
  const script = `<script src="/${asset.path}"></script></body>`
  return {
    ...site.publishing,
    renderer: {
      ...renderer,
      ...build,
      render: async (...input) =>
        (await renderer.render(...input)).map(file => ({
          ...file,
          body: file.body.replace('</body>', script),
        })),
      renderCommon: async (...input) => {
        const file = await renderer.renderCommon(...input)
        return { ...file, body: file.body.replace('</body>', script) }
      },
    },
  }
}

/** Everything that a page or a kept release needs and the bucket does not have. */
async function missing({ database, bucket }: Installation, ids: readonly string[]): Promise<string[]> {
  const lacking: string[] = []
  const need = async (from: string, body: string): Promise<void> => {
    for (const asset of assetsOf(body))
      if ((await bucket.head(asset)) === undefined) lacking.push(`${asset} of ${from}`)
  }
  for await (const { key } of bucket.list('faqs/'))
    await need(key, decoder.decode((await bucket.get(key))?.body))
  for (const id of ids) {
    const [project] = await database.read.select().from(projects).where(eq(projects.id, id))
    const kept = (await listReleases(database.read, id, 1_000)).filter(
      ({ sequence }, index) => index < keptReleases || sequence === project?.liveSequence,
    )
    for (const { stored, state, sequence } of kept) {
      if (stored === null || state !== 'live') continue
      const files = await readStored(bucket, stored)
      if (files === undefined) lacking.push(`${stored} of release ${sequence}`)
      for (const { body } of files ?? []) await need(stored, body)
    }
  }
  return lacking
}

interface Step {
  what: 'publish' | 'unpublish' | 'rollback' | 'move' | 'delete' | 'upgrade' | 'many' | 'work' | 'wait'
  project: 0 | 1
  choice: number
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'publish',
    'unpublish',
    'rollback',
    'move',
    'delete',
    'upgrade',
    'many',
    'work',
    'wait',
  ),
  project: fc.constantFrom(0, 1),
  choice: fc.nat({ max: 30 }),
})

/** The bucket with a pause before each call, so that a collection and a publish mix in ever new ways. */
function slowed(bucket: Bucket, random: () => number): Bucket {
  const after = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    for (let turns = random() % 4; turns > 0; turns--) await new Promise(resolve => setImmediate(resolve))
    return call()
  }
  return {
    ...bucket,
    put: (...input) => after(() => bucket.put(...input)),
    get: key => after(() => bucket.get(key)),
    head: key => after(() => bucket.head(key)),
    delete: key => after(() => bucket.delete(key)),
  }
}

/** One installation whose clock, renderers and projects move on as the steps say. */
async function openWorld() {
  const site = await install()
  const ids = [await addFaq(site.database), await addFaq(site.database)]
  const addresses = ids.map(id => `faqs/${id}`)
  let days = 0
  let turn = 0
  const now = (): Date => new Date(Date.now() + days * day)
  const random = (): number => (turn = (turn * 7 + 3) % 101)
  const bucket = slowed(site.bucket, random)
  let build = 1
  let removed = 0
  let publishing = { ...(await upgrade(site, build, now())), bucket }
  const collecting = { database: site.database, bucket, log: publishing.log, now }

  const act = async ({ what, project, choice }: Step): Promise<void> => {
    const id = ids[project] ?? ''
    const address = addresses[project] ?? ''
    const titled = (): Promise<ReleaseHeader> =>
      ask(site.database, id, 'publish', `Title ${choice % 4}`, { address })
    if (what === 'publish') await titled()
    if (what === 'many')
      for (let each = 0; each < 12; each++) {
        await ask(site.database, id, 'publish', `Title ${each % 5}`, { address })
        await publishNewest(publishing, id, true)
      }
    if (what === 'unpublish') await ask(site.database, id, 'unpublish', '', { address })
    if (what === 'rollback') {
      const earlier = (await listReleases(site.database.read, id, 40)).filter(
        each => each.kind !== 'unpublish',
      )
      const source = earlier[choice % Math.max(1, earlier.length)]
      if (source !== undefined) await askAgain(site.database, id, source.id, 'Rolled back', { address })
    }
    if (what === 'move') {
      addresses[project] = `faqs/place-${project}-${choice}`
      const moved = { address: addresses[project], retires: address }
      await ask(site.database, id, 'publish', `Title ${choice % 4}`, address === moved.address ? {} : moved)
    }
    if (what === 'delete') {
      await ask(site.database, id, 'unpublish', '', { address })
      await site.database.write(queries =>
        queries
          .update(projects)
          .set({ deletedAt: choice % 2 === 0 ? now() : null })
          .where(eq(projects.id, id)),
      )
    }
    if (what === 'upgrade') publishing = { ...(await upgrade(site, ++build, now())), bucket }
    if (what === 'wait') {
      days += choice
      await rememberBuild(site.database, publishing.renderer, now())
    }
    if (what === 'work') await publishNewest(publishing, id, true)
  }
  return {
    site,
    ids,
    act,
    collect: async () => {
      removed += (await collect(collecting, { force: true })).removed
    },
    finish: () => Promise.all(ids.map(id => publishNewest(publishing, id, true))),
    removed: () => removed,
  }
}

test('whenever it collects, everything that a page or a kept release needs is there (F37)', {
  timeout: 120_000,
}, async () => {
  const world = await openWorld()
  await using site = world.site
  for (const what of ['many', 'many', 'wait', 'upgrade'] as const)
    await world.act({ what, project: 0, choice: 9 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { minLength: 4, maxLength: 12 }), async steps => {
      for (const [next, collects] of steps) {
        const together = collects ? [world.collect()] : []
        await Promise.all([world.act(next), ...together])
        if (collects) expect(await missing(site, world.ids)).toEqual([])
      }
      await Promise.all([world.finish(), world.collect()])
      expect(await missing(site, world.ids)).toEqual([])
    }),
    { numRuns: 6 },
  )
  // More releases of newer renderers than are kept leave all earlier ones over, whatever the random steps were.
  for (const what of ['upgrade', 'many', 'many', 'wait', 'collect', 'wait', 'collect'] as const)
    await (what === 'collect' ? world.collect() : world.act({ what, project: 0, choice: 9 }))
  expect(await missing(site, world.ids)).toEqual([])
  expect(world.removed()).toBeGreaterThan(0)
})
