import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { projects } from '#database/schema.ts'
import { type Bucket, BucketError } from '#publisher/bucket/bucket.ts'
import { addFaq, ask, install, pageOf, publish } from '#publisher/fixtures/installation.ts'
import { cancelRelease } from '#publisher/releases/cancel-release.ts'
import { rollbackByOperator } from '#publisher/releases/operate.ts'
import { readFigures } from '#publisher/releases/operate-figures.ts'
import { findNamedRelease, listReleaseLines } from '#publisher/releases/operate-list.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { readReleaseLog } from '#publisher/releases/release-log.ts'
import { rerunRelease, rerunReleases } from '#publisher/releases/rerun-release.ts'

const away = (bucket: Bucket): Bucket => ({
  ...bucket,
  put: () => Promise.reject(new BucketError('The bucket does not answer.', true)),
})
const all = { page: 1, size: 20 }

test('a failed release goes live when it is run again', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const { id: releaseId } = await ask(site.database, id, 'publish', 'Second try')
  const broken = { ...site.publishing, bucket: away(site.bucket) }
  await expect(publishNewest(broken, id, true)).rejects.toThrow()
  expect(await listReleaseLines(site.database.read, { ...all, state: 'failed' })).toMatchObject({
    results: [{ id: releaseId, error: 'BUCKET_UNAVAILABLE', owner: `${id}@test.example` }],
    total: 1,
  })
  expect(await readReleaseLog(site.database.read, releaseId)).toEqual([
    { at: expect.any(Date), attempt: 1, text: 'BucketError: The bucket does not answer.' },
  ])
  expect(await rerunRelease(site.database, releaseId)).toMatchObject({ state: 'queued', error: null })
  await publishNewest(site.publishing, id, true)
  expect(await pageOf(site.bucket, id)).toContain('Second try')
  expect(await rerunRelease(site.database, releaseId)).toBeUndefined()
})

test('a failed release that a newer one has replaced is not run again (F22)', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const { id: releaseId } = await ask(site.database, id, 'publish', 'Older')
  await expect(publishNewest({ ...site.publishing, bucket: away(site.bucket) }, id, true)).rejects.toThrow()
  await ask(site.database, id, 'publish', 'Newer')
  expect(await rerunRelease(site.database, releaseId)).toBeUndefined()
  await publishNewest(site.publishing, id, true)
  expect(await rerunRelease(site.database, releaseId)).toBeUndefined()
  expect(await pageOf(site.bucket, id)).toContain('Newer')
})

test('some failed releases are run again, or all of them but the cancelled ones', async () => {
  await using site = await install()
  const ids = await Promise.all(Array.from({ length: 4 }, () => addFaq(site.database)))
  const [first = '', , , cancelled = ''] = ids
  for (const id of ids) await publish(site.publishing, id, 'Before')
  const asked = new Map<string, string>()
  for (const id of ids) asked.set(id, (await ask(site.database, id, 'publish', 'After')).id)
  const broken = { ...site.publishing, bucket: away(site.bucket) }
  await cancelRelease(site.database, asked.get(cancelled) ?? '', new Date())
  for (const id of ids.slice(0, 3)) await expect(publishNewest(broken, id, true)).rejects.toThrow()
  expect(await rerunReleases(site.database, [asked.get(first) ?? ''])).toHaveLength(1)
  expect(await rerunReleases(site.database, 'all')).toHaveLength(2)
  for (const id of ids) await publishNewest(site.publishing, id, true)
  for (const id of ids) expect(await pageOf(site.bucket, id)).toContain(id === cancelled ? 'Before' : 'After')
})

test('an operator finds releases by state, project, owner and time, and brings an earlier version back', async () => {
  await using site = await install()
  const [id, other] = [await addFaq(site.database), await addFaq(site.database)]
  const long = new Date('2026-01-01T12:00:00Z')
  await publish(site.publishing, id, 'First version', { now: long })
  await publish(site.publishing, id, 'Second version')
  await ask(site.database, other, 'publish')
  const find = (filter: object) => listReleaseLines(site.database.read, { ...all, ...filter })
  const sequences = async (filter: object): Promise<number[]> =>
    (await find(filter)).results.map(({ sequence }) => sequence)
  expect(await sequences({ project: id })).toEqual([2, 1])
  expect(await sequences({ user: `${id}@test.example` })).toEqual([2, 1])
  expect(await sequences({ user: other, state: 'queued' })).toEqual([1])
  expect(await sequences({ to: new Date('2026-02-01T00:00:00Z') })).toEqual([1])
  expect(await sequences({ project: id, from: new Date('2026-02-01T00:00:00Z') })).toEqual([2])
  expect(await find({ project: id, page: 2, size: 1 })).toMatchObject({
    results: [{ sequence: 1 }],
    total: 2,
  })
  const [newest] = (await find({ project: id })).results
  expect((await findNamedRelease(site.database.read, `${id}/2`))?.sequence).toBe(2)
  expect((await findNamedRelease(site.database.read, newest?.id ?? ''))?.sequence).toBe(2)
  expect(await findNamedRelease(site.database.read, 'nonsense/1')).toBeUndefined()
  expect(await rollbackByOperator(site.database, id, 9, new Date())).toBeUndefined()
  expect(await rollbackByOperator(site.database, id, 1, new Date())).toBe(3)
  await publishNewest(site.publishing, id, true)
  expect(await pageOf(site.bucket, id)).toContain('First version')
  expect((await findRelease(site.database.read, id, 3))?.state).toBe('live')
})

test('a cancelled release never goes live, and the project is again what visitors see', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const live = await publish(site.publishing, id, 'Live')
  await ask(site.database, id, 'publish', 'Overtaken')
  const { id: releaseId } = await ask(site.database, id, 'publish', 'Cancelled')
  expect(await cancelRelease(site.database, releaseId, new Date())).toMatchObject({
    state: 'failed',
    error: 'CANCELLED',
  })
  await publishNewest(site.publishing, id, true)
  expect(await pageOf(site.bucket, id)).toContain('Live')
  expect((await findRelease(site.database.read, id, 2))?.state).toBe('superseded')
  const [project] = await site.database.read.select().from(projects).where(eq(projects.id, id))
  expect(project).toMatchObject({ status: 'published', publishedRevision: live.revision, liveSequence: 1 })
  expect(await rerunRelease(site.database, releaseId)).toBeDefined()
  await publishNewest(site.publishing, id, true)
  expect(await pageOf(site.bucket, id)).toContain('Cancelled')
})

test('what has begun, takes a page down or moves it cannot be cancelled', async () => {
  await using site = await install()
  const cancel = async (releaseId: string): Promise<unknown> =>
    cancelRelease(site.database, releaseId, new Date())
  const fresh = await addFaq(site.database)
  expect(await cancel((await ask(site.database, fresh, 'publish')).id)).toBeUndefined()
  const id = await addFaq(site.database)
  await publish(site.publishing, id)
  expect(await cancel((await ask(site.database, id, 'unpublish')).id)).toBeUndefined()
  const moved = await ask(site.database, id, 'publish', 'Moved', { retires: 'faqs/old' })
  expect(await cancel(moved.id)).toBeUndefined()
  expect(await cancel((await ask(site.database, id, 'publish', 'After the move')).id)).toBeUndefined()
  await publishNewest(site.publishing, id, true)
  const begun = await ask(site.database, id, 'publish', 'Begun')
  const checkpoint = async (at: string): Promise<void> => {
    if (at === 'flipping') expect(await cancel(begun.id)).toBeUndefined()
  }
  await publishNewest({ ...site.publishing, checkpoint }, id, true)
  expect(await cancel(begun.id)).toBeUndefined()
  expect(await pageOf(site.bucket, id)).toContain('Begun')
})

test('the figures tell how publishing goes', async () => {
  const now = new Date('2026-05-05T12:30:00Z')
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
  await using site = await install({ now: () => now })
  const empty = await readFigures(site.database, now)
  expect(empty).toMatchObject({ failureRate: null, oldestWaiting: null, p50: null, p95: null, hours: [] })
  for (const minutes of [1, 2, 3, 90]) {
    const id = await addFaq(site.database)
    await publish(site.publishing, id, 'Live', { now: ago(minutes) })
  }
  const failing = await addFaq(site.database)
  await ask(site.database, failing, 'publish', 'Fails', { now: ago(4) })
  const broken = { ...site.publishing, bucket: away(site.bucket) }
  await expect(publishNewest(broken, failing, true)).rejects.toThrow()
  await ask(site.database, await addFaq(site.database), 'publish', 'Waits', { now: ago(10) })
  expect(await readFigures(site.database, now)).toEqual({
    paused: false,
    states: { queued: 1, rendering: 0, uploading: 0, live: 4, superseded: 0, failed: 1 },
    hours: [
      { hour: '2026-05-05T11:00:00.000Z', live: 1, failed: 0 },
      { hour: '2026-05-05T12:00:00.000Z', live: 3, failed: 1 },
    ],
    failureRate: 0.2,
    oldestWaiting: 600_000,
    p50: 120_000,
    p95: 5_400_000,
  })
})
