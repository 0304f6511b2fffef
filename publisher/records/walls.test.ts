import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { projects, releases } from '#database/schema.ts'
import { type TestimonialRow, testimonials } from '#database/testimonials.ts'
import { install } from '#publisher/fixtures/installation.ts'
import { addReview, addWall, pageAt, refreshWall, releaseWall } from '#publisher/fixtures/wall.ts'
import { refreshRecords } from '#publisher/records/refresh-records.ts'
import { rollbackByOperator } from '#publisher/releases/operate.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { verify } from '#publisher/releases/verify.ts'

const change = (database: Database, id: string, changes: Partial<TestimonialRow>): Promise<unknown> =>
  database.write(queries => queries.update(testimonials).set(changes).where(eq(testimonials.id, id)))

test('a published wall shows accepted reviews alone, and nobody’s address', async () => {
  await using site = await install()
  const wall = await addWall(site.database)
  await addReview(site.database, wall, { content: 'Shown to all' })
  await addReview(site.database, wall, { content: 'Still waiting', state: 'pending' })
  await addReview(site.database, wall, { content: 'Turned down', state: 'rejected' })
  await releaseWall(site.publishing, wall, 'publish')
  for (const address of [`walls/${wall}`, `walls/${wall}/pl`]) {
    const page = await pageAt(site.bucket, address)
    expect(page).toContain('Shown to all')
    for (const secret of ['Still waiting', 'Turned down', 'ola@secret.example'])
      expect(page).not.toContain(secret)
  }
  expect(await pageAt(site.bucket, `review-ask/${wall}`)).toContain('<form')
  expect(await pageAt(site.bucket, `review-ask/${wall}/thanks`)).not.toBe('')
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('a published wall follows its reviews, but no unpublished change of its own', async () => {
  await using site = await install()
  const wall = await addWall(site.database, { title: 'Published title' })
  const review = await addReview(site.database, wall, { content: 'Accepted later', state: 'pending' })
  await releaseWall(site.publishing, wall, 'publish')
  const draft = { ...(await draftOf(site.database, wall)), title: 'Unpublished title' }
  await site.database.write(queries =>
    queries.update(projects).set({ data: draft }).where(eq(projects.id, wall)),
  )
  await change(site.database, review, { state: 'accepted' })
  expect(await refreshWall(site.publishing, wall)).toBe(true)
  const page = await pageAt(site.bucket, `walls/${wall}`)
  expect(page).toContain('Accepted later')
  expect(page).toContain('Published title')
  expect(page).not.toContain('Unpublished title')
})

async function draftOf(database: Database, id: string): Promise<object> {
  const [project] = await database.read.select().from(projects).where(eq(projects.id, id))
  return Object(project?.data)
}

test('many changes while a release waits are one release', async () => {
  await using site = await install()
  const wall = await addWall(site.database)
  await releaseWall(site.publishing, wall, 'publish')
  for (let round = 0; round < 5; round++) {
    await addReview(site.database, wall, { content: `Review ${round}` })
    await site.database.write(queries =>
      refreshRecords(queries, wall, { requestedBy: wall, now: new Date() }),
    )
  }
  expect(await site.database.read.select().from(releases)).toHaveLength(2)
  await publishNewest(site.publishing, wall, true)
  expect(await pageAt(site.bucket, `walls/${wall}`)).toContain('Review 4')
})

test('an earlier version does not bring back what its author has withdrawn', async () => {
  await using site = await install()
  const wall = await addWall(site.database)
  const review = await addReview(site.database, wall, { content: 'Taken back' })
  const first = await releaseWall(site.publishing, wall, 'publish')
  await change(site.database, review, { withdrawnAt: new Date() })
  await refreshWall(site.publishing, wall)
  expect(await pageAt(site.bucket, `walls/${wall}`)).not.toContain('Taken back')
  expect(await rollbackByOperator(site.database, wall, first, new Date())).toBe(3)
  await publishNewest(site.publishing, wall, true)
  expect(await pageAt(site.bucket, `walls/${wall}`)).not.toContain('Taken back')
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('a wall of many reviews has further pages, which lead to the first once they are not needed', async () => {
  await using site = await install()
  const wall = await addWall(site.database, { maxShown: 2 })
  const ids: string[] = []
  for (let order = 0; order < 5; order++)
    ids.push(await addReview(site.database, wall, { order, content: `Review number ${order}` }))
  await releaseWall(site.publishing, wall, 'publish')
  expect(await pageAt(site.bucket, `walls/${wall}`)).not.toContain('Review number 4')
  expect(await pageAt(site.bucket, `walls/${wall}/3`)).toContain('Review number 4')
  for (const id of ids.slice(2)) await change(site.database, id, { state: 'rejected' })
  await refreshWall(site.publishing, wall)
  const former = await pageAt(site.bucket, `walls/${wall}/3`)
  expect(former).toContain(`http://pages.test/walls/${wall}`)
  expect(former).not.toContain('Review number')
})

test('what a letter led to can be confirmed while its wall is a draft, and says nothing once it is', async () => {
  await using site = await install()
  const wall = await addWall(site.database)
  const review = await addReview(site.database, wall, {
    state: 'pending',
    confirmedAt: null,
    requestedAt: new Date(),
    requestEmail: 'asked@secret.example',
    content: 'Please confirm this',
  })
  await addReview(site.database, wall, { state: 'pending', confirmedAt: null, content: 'Never asked' })
  await refreshWall(site.publishing, wall)
  const page = await pageAt(site.bucket, `review-confirm/${wall}/${review}`)
  expect(page).toContain('Please confirm this')
  expect(page).not.toContain('asked@secret.example')
  expect(await pageAt(site.bucket, `walls/${wall}`)).not.toContain('Please confirm this')
  await releaseWall(site.publishing, wall, 'publish')
  await releaseWall(site.publishing, wall, 'unpublish')
  expect(await pageAt(site.bucket, `review-confirm/${wall}/${review}`)).toContain('Please confirm this')
  expect(await pageAt(site.bucket, `review-ask/${wall}`)).not.toContain('<form')
  await change(site.database, review, { confirmedAt: new Date() })
  await refreshWall(site.publishing, wall)
  const closed = await pageAt(site.bucket, `review-confirm/${wall}/${review}`)
  expect(closed).not.toBe('')
  expect(closed).not.toContain('Please confirm this')
})

test('every page of a moved wall leads to the same page at the new address', async () => {
  await using site = await install()
  const wall = await addWall(site.database, { maxShown: 1 })
  await addReview(site.database, wall, { order: 0 })
  await addReview(site.database, wall, { order: 1 })
  await releaseWall(site.publishing, wall, 'publish')
  await site.database.write(queries =>
    queries.update(projects).set({ slug: 'new-ending' }).where(eq(projects.id, wall)),
  )
  await releaseWall(site.publishing, wall, 'publish', { retires: `walls/${wall}` })
  for (const page of ['walls', 'review-ask']) {
    expect(await pageAt(site.bucket, `${page}/${wall}`)).toContain(`http://pages.test/${page}/new-ending"`)
    expect(await pageAt(site.bucket, `${page}/new-ending`)).not.toContain('http-equiv="refresh"')
  }
  expect(await pageAt(site.bucket, `walls/${wall}/2`)).toContain('http://pages.test/walls/new-ending/2"')
})
