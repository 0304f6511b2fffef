import { expect, test } from 'vitest'
import { type Bucket, BucketError } from '#publisher/bucket/bucket.ts'
import { addFaq, ask, install, pageOf } from '#publisher/fixtures/installation.ts'
import { findNamedRelease, listReleaseLines, rollbackByOperator } from '#publisher/releases/operate.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { rerunRelease } from '#publisher/releases/rerun-release.ts'
import { verify } from '#publisher/releases/verify.ts'

const away = (bucket: Bucket): Bucket => ({
  ...bucket,
  put: () => Promise.reject(new BucketError('The bucket does not answer.', true)),
})

test('a failed release goes live when it is run again', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const { id: releaseId } = await ask(site.database, id, 'publish', 'Second try')
  const broken = { ...site.publishing, bucket: away(site.bucket) }
  await expect(publishNewest(broken, id, true)).rejects.toThrow()
  expect(await listReleaseLines(site.database.read, { state: 'failed', limit: 10 })).toMatchObject([
    { id: releaseId },
  ])
  expect(await rerunRelease(site.database, releaseId)).toMatchObject({ state: 'queued', error: null })
  await publishNewest(site.publishing, id, true)
  expect(await pageOf(site.bucket, id)).toContain('Second try')
  expect(await rerunRelease(site.database, releaseId)).toBeUndefined()
})

test('a failed release that a newer one has replaced is not run again', async () => {
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

test('an operator finds releases by state, project and name, and brings an earlier version back', async () => {
  await using site = await install()
  const [id, other] = [await addFaq(site.database), await addFaq(site.database)]
  for (const title of ['First version', 'Second version']) {
    await ask(site.database, id, 'publish', title)
    await publishNewest(site.publishing, id, true)
  }
  await ask(site.database, other, 'publish')
  const lines = await listReleaseLines(site.database.read, { project: id, limit: 10 })
  expect(lines.map(({ sequence, state }) => [sequence, state])).toEqual([
    [2, 'live'],
    [1, 'live'],
  ])
  expect(await listReleaseLines(site.database.read, { limit: 1 })).toHaveLength(1)
  expect((await findNamedRelease(site.database.read, `${id}/2`))?.sequence).toBe(2)
  expect((await findNamedRelease(site.database.read, lines[0]?.id ?? ''))?.sequence).toBe(2)
  expect(await findNamedRelease(site.database.read, 'nonsense/1')).toBeUndefined()
  expect(await rollbackByOperator(site.database, id, 9, new Date())).toBeUndefined()
  expect(await rollbackByOperator(site.database, id, 1, new Date())).toBe(3)
  await publishNewest(site.publishing, id, true)
  expect(await pageOf(site.bucket, id)).toContain('First version')
  expect((await findRelease(site.database.read, id, 3))?.state).toBe('live')
})

test('verifying finds pages that were changed, removed or taken over behind our back', async () => {
  await using site = await install()
  const ids = [await addFaq(site.database), await addFaq(site.database), await addFaq(site.database)]
  for (const id of ids) {
    await ask(site.database, id, 'publish')
    await publishNewest(site.publishing, id, true)
  }
  expect((await verify(site.database, site.bucket)).faults).toEqual([])
  const [changed = '', removed = '', taken = ''] = ids
  const page = await site.bucket.get(`faqs/${changed}/index.html`)
  const text = new TextDecoder().decode(page?.body).replace('<h1', '<h1 data-x')
  await site.bucket.put(`faqs/${changed}/index.html`, new TextEncoder().encode(text))
  await site.bucket.delete(`faqs/${removed}/index.html`)
  await site.bucket.copy(`faqs/${changed}/index.html`, `faqs/${taken}/index.html`)
  const { faults } = await verify(site.database, site.bucket)
  expect(faults.map(({ projectId, reason }) => [projectId, reason]).sort()).toEqual(
    [
      [changed, 'page differs'],
      [removed, 'page is missing'],
      [taken, 'page belongs to another'],
    ].sort(),
  )
})
