import { expect, test } from 'vitest'
import { releases } from '#database/schema.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { BucketError } from '#publisher/bucket/bucket.ts'
import { addFaq, ask, install, pageOf } from '#publisher/fixtures/installation.ts'
import { readMark } from '#publisher/releases/mark.ts'
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

test.each(['claimed', 'rendered', 'stored', 'fenced', 'flipping', 'flipped'] satisfies Checkpoint[])(
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
  const faults = {
    RENDER_FAILED: () => Promise.reject(new Error('broken')),
    GATE_INCOMPLETE: async (...input: Parameters<typeof renderer.render>) =>
      (await renderer.render(...input)).map(file => ({ ...file, body: file.body.slice(0, 900) })),
    GATE_UNKNOWN_ASSET: async (...input: Parameters<typeof renderer.render>) =>
      (await renderer.render(...input)).map(file => ({
        ...file,
        body: file.body.replace('</body>', '<script src="/_assets/gone.1.js"></script></body>'),
      })),
  }
  for (const [token, render] of Object.entries(faults)) {
    await ask(site.database, id, 'publish', `After ${token}`)
    await expect(
      publishNewest({ ...site.publishing, renderer: { ...renderer, render } }, id, false),
    ).rejects.toThrow(token)
    expect(await pageOf(site.bucket, id)).toContain('Before')
  }
})
