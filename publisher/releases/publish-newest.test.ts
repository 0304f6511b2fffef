import fc from 'fast-check'
import { expect, test } from 'vitest'
import { releases } from '#database/schema.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { BucketError } from '#publisher/bucket/bucket.ts'
import { addFaq, ask, askAgain, install, pageOf } from '#publisher/fixtures/installation.ts'
import { markPage, readMark } from '#publisher/releases/mark.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { type Checkpoint, checkpoints, type Publishing } from '#publisher/releases/publishing.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { verify } from '#publisher/releases/verify.ts'

const statesOf = async (publishing: Publishing): Promise<string[]> =>
  (await publishing.database.read.select().from(releases).orderBy(releases.sequence)).map(
    release => release.state,
  )

/** Counts what is written, and may fail the n-th call. */
function watch(bucket: Bucket, failAt = 0): { bucket: Bucket; puts: string[]; calls: () => number } {
  const puts: string[] = []
  let calls = 0
  const count = (): void => {
    calls++
    if (calls === failAt) throw new BucketError('The bucket does not answer.', true)
  }
  return {
    puts,
    calls: () => calls,
    bucket: {
      ...bucket,
      put: async (key, body, options) => {
        count()
        puts.push(key)
        return bucket.put(key, body, options)
      },
      get: async key => {
        count()
        return bucket.get(key)
      },
    },
  }
}

test('brings a release live: both languages, and the database agrees with the bucket', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish')
  await publishNewest(site.publishing, id, false)
  expect(await pageOf(site.bucket, id)).toContain('First title')
  expect(await site.bucket.head(`faqs/${id}/pl/index.html`)).toBeDefined()
  const release = await findRelease(site.database.read, id, 1)
  expect(release).toMatchObject({ state: 'live', error: null })
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('uploads nothing when an unchanged project is published again', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish')
  await publishNewest(site.publishing, id, false)
  await ask(site.database, id, 'publish')
  const watched = watch(site.bucket)
  await publishNewest({ ...site.publishing, bucket: watched.bucket }, id, false)
  expect(watched.puts).toEqual([])
  expect(await statesOf(site.publishing)).toEqual(['live', 'live'])
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('puts back a page that was lost when its unchanged project is published again', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  for (const lose of [undefined, `faqs/${id}/index.html`, `faqs/${id}/pl/index.html`]) {
    if (lose !== undefined) await site.bucket.delete(lose)
    await ask(site.database, id, 'publish')
    await publishNewest(site.publishing, id, false)
    expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
  }
})

test('publishes over the pages of releases that a restored database does not know', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const key = `faqs/${id}/index.html`
  await site.bucket.put(key, markPage('<p>From a later life</p>', { projectId: id, sequence: 99 }))
  await ask(site.database, id, 'publish', 'After the restore')
  await publishNewest(site.publishing, id, false)
  expect(await pageOf(site.bucket, id)).toContain('After the restore')
  expect(await statesOf(site.publishing)).toEqual(['live'])
})

test('works on the newest request alone and gives up the older ones', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  for (const title of ['One', 'Two', 'Three']) await ask(site.database, id, 'publish', title)
  await publishNewest(site.publishing, id, false)
  expect(await pageOf(site.bucket, id)).toContain('Three')
  expect(await statesOf(site.publishing)).toEqual(['superseded', 'superseded', 'live'])
})

test('puts the not-published page over every page of an unpublished project', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish')
  await publishNewest(site.publishing, id, false)
  await ask(site.database, id, 'unpublish')
  await publishNewest(site.publishing, id, false)
  expect(await pageOf(site.bucket, id)).not.toContain('First title')
  const other = await site.bucket.get(`faqs/${id}/pl/index.html`)
  expect(new TextDecoder().decode(other?.body)).not.toContain('First title')
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test.each(['claimed', 'rendered', 'stored', 'flipping', 'flipped'] satisfies Checkpoint[])(
  'a worker that sleeps at "%s" while a newer release goes live overwrites nothing',
  async at => {
    await using site = await install()
    const id = await addFaq(site.database)
    await ask(site.database, id, 'publish', 'Before')
    await publishNewest(site.publishing, id, false)
    await ask(site.database, id, 'publish', 'Older')
    let slept = false
    const sleeper: Publishing = {
      ...site.publishing,
      checkpoint: async moment => {
        if (moment !== at || slept) return
        slept = true
        await ask(site.database, id, 'publish', 'Newer')
        await publishNewest(site.publishing, id, false)
      },
    }
    await publishNewest(sleeper, id, false)
    expect(await pageOf(site.bucket, id)).toContain('Newer')
    expect(
      readMark((await site.bucket.get(`faqs/${id}/index.html`))?.body ?? new Uint8Array()).mark?.sequence,
    ).toBe(3)
    expect((await findRelease(site.database.read, id, 3))?.state).toBe('live')
    expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
  },
)

test('a sleeper cannot bring an older page back although the page looks as it did before it slept', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish', 'Same')
  await publishNewest(site.publishing, id, false)
  await ask(site.database, id, 'publish', 'Older')
  let slept = false
  const { bucket } = site
  const sleeper: Publishing = {
    ...site.publishing,
    bucket: {
      ...bucket,
      put: async (key, body, options) => {
        if (!slept && options?.ifMatch !== undefined) {
          slept = true
          await ask(site.database, id, 'publish', 'Same')
          await publishNewest(site.publishing, id, false)
        }
        return bucket.put(key, body, options)
      },
    },
  }
  await publishNewest(sleeper, id, false)
  expect(slept).toBe(true)
  expect(await pageOf(bucket, id)).toContain('Same')
  expect(await statesOf(site.publishing)).toEqual(['live', 'superseded', 'live'])
})

test('a crash at any moment leaves a whole page, and the next try ends live', async () => {
  for (const at of checkpoints) {
    await using site = await install()
    const id = await addFaq(site.database)
    await ask(site.database, id, 'publish', 'Before')
    await publishNewest(site.publishing, id, false)
    await ask(site.database, id, 'publish', 'After')
    const crash = (moment: Checkpoint): void => {
      if (moment === at) throw new Error('crashed')
    }
    await expect(publishNewest({ ...site.publishing, checkpoint: crash }, id, false)).rejects.toThrow(
      'crashed',
    )
    expect(await pageOf(site.bucket, id)).toMatch(/Before|After/)
    expect((await pageOf(site.bucket, id)).trimEnd()).toMatch(/ -->$/)
    await publishNewest(site.publishing, id, false)
    expect(await pageOf(site.bucket, id)).toContain('After')
    expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
  }
})

test('whichever call to the bucket fails, the next try ends live', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  for (let failAt = 1; ; failAt++) {
    await ask(site.database, id, 'publish', `Title ${failAt}`)
    const watched = watch(site.bucket, failAt)
    const failed = await publishNewest({ ...site.publishing, bucket: watched.bucket }, id, false).catch(
      error => error,
    )
    if (failed === undefined) {
      expect(failAt).toBeGreaterThan(5)
      break
    }
    await publishNewest(site.publishing, id, false)
    expect(await pageOf(site.bucket, id)).toContain(`Title ${failAt}`)
  }
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('a bucket that stays away fails the release with a reason on the last try', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish')
  const away: Bucket = {
    ...site.bucket,
    put: () => Promise.reject(new BucketError('The bucket does not answer.', true)),
  }
  await expect(publishNewest({ ...site.publishing, bucket: away }, id, true)).rejects.toThrow(
    'BUCKET_UNAVAILABLE',
  )
  expect(await findRelease(site.database.read, id, 1)).toMatchObject({
    state: 'failed',
    error: 'BUCKET_UNAVAILABLE',
  })
})

test('a page that the renderers could not finish is never seen', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish', 'Before')
  await publishNewest(site.publishing, id, false)
  await ask(site.database, id, 'publish', 'After')
  const { renderer } = site.publishing
  type Render = typeof renderer.render
  const altered =
    (alter: (body: string) => string): Render =>
    async (...input) =>
      (await renderer.render(...input)).map(file => ({ ...file, body: alter(file.body) }))
  const faults: [string, Render][] = [
    ['RENDER_FAILED', () => Promise.reject(new Error('broken'))],
    ['GATE_INCOMPLETE', altered(body => body.slice(0, 900))],
    [
      'GATE_UNKNOWN_ASSET',
      altered(body => body.replace('</body>', '<script src="/_assets/gone.1.js"></script></body>')),
    ],
    [
      'GATE_UNSAFE_LINK',
      altered(body => body.replace('</body>', '<a href="javascript:alert(1)">x</a></body>')),
    ],
    ['GATE_TOO_LARGE', altered(body => body.replace('</body>', `${'x'.repeat(9 * 2 ** 20)}</body>`))],
  ]
  for (const [token, render] of faults) {
    await ask(site.database, id, 'publish', `After ${token}`)
    const broken = { ...site.publishing, renderer: { ...renderer, render } }
    await expect(publishNewest(broken, id, false)).rejects.toThrow(token)
    expect(await pageOf(site.bucket, id)).toContain('Before')
    expect((await statesOf(site.publishing)).at(-1)).toBe('failed')
  }
})

test('an earlier version goes live again from its stored bytes, without the renderers', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const first = await ask(site.database, id, 'publish', 'First version')
  await publishNewest(site.publishing, id, false)
  await ask(site.database, id, 'publish', 'Second version')
  await publishNewest(site.publishing, id, false)
  await askAgain(site.database, id, first.id, 'First version')
  const render = (): Promise<never> => Promise.reject(new Error('there are no renderers'))
  const bare = { ...site.publishing.renderer, render }
  await publishNewest({ ...site.publishing, renderer: bare }, id, false)
  expect(await pageOf(site.bucket, id)).toContain('First version')
  expect(await statesOf(site.publishing)).toEqual(['live', 'live', 'live'])
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('any order of publishing, unpublishing and working ends at the newest request', async () => {
  await using site = await install()
  const step = fc.constantFrom('publish', 'unpublish', 'work', 'sleep' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
      const id = await addFaq(site.database)
      const sleepers: Promise<void>[] = []
      let newest = ''
      let sequence = 0
      for (const next of steps) {
        if (next === 'work') await publishNewest(site.publishing, id, false)
        else if (next === 'sleep') sleepers.push(publishNewest(site.publishing, id, false))
        else {
          sequence++
          newest = next === 'publish' ? `Title ${sequence} of ${id}` : ''
          await ask(site.database, id, next, newest)
        }
      }
      await Promise.all(sleepers)
      await publishNewest(site.publishing, id, false)
      const page = await pageOf(site.bucket, id)
      if (sequence === 0) expect(page).toBe('')
      else if (newest === '') expect(page).not.toContain('Title')
      else expect(page).toContain(newest)
    }),
    { numRuns: 40 },
  )
  expect((await verify(site.database, site.bucket)).faults).toEqual([])
})
