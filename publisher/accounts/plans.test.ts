import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type ProjectRow, projects, users } from '#database/schema.ts'
import { trialEnd } from '#model/plan.ts'
import { givePlan } from '#publisher/accounts/give-plan.ts'
import { suspendProjects } from '#publisher/accounts/suspend-projects.ts'
import { addFaq, ask, type Installation, install, pageOf, publish } from '#publisher/fixtures/installation.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { findRelease } from '#publisher/releases/read-release.ts'

const later = (days: number): Date => new Date(Date.now() + days * 86_400_000)

type Holder = Partial<Pick<typeof users.$inferSelect, 'plan' | 'planEndsAt' | 'trialEndsAt'>>

async function setPlan({ database }: Installation, ownerId: string, holder: Holder): Promise<void> {
  await database.write(queries => queries.update(users).set(holder).where(eq(users.id, ownerId)))
}

/** A project that is published, also in the words of its row; its owner has the same id. */
async function addPublished(site: Installation, title: string): Promise<string> {
  const id = await addFaq(site.database)
  await publish(site.publishing, id, title)
  await site.database.write(queries =>
    queries.update(projects).set({ status: 'published', publishedRevision: 1 }).where(eq(projects.id, id)),
  )
  return id
}

async function projectOf({ database }: Installation, id: string): Promise<ProjectRow | undefined> {
  const [row] = await database.read.select().from(projects).where(eq(projects.id, id))
  return row
}

test('a release whose plan has ended since it was asked for does not go live', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  for (const holder of [
    { plan: null },
    { plan: 'creator', planEndsAt: later(-1) },
    { plan: null, trialEndsAt: later(-1) },
  ] as const) {
    await setPlan(site, id, holder)
    const { sequence } = await ask(site.database, id, 'publish', 'Unpaid')
    await expect(publishNewest(site.publishing, id, false)).rejects.toThrow('PLAN_ENDED')
    expect(await findRelease(site.database.read, id, sequence)).toMatchObject({
      state: 'failed',
      error: 'PLAN_ENDED',
    })
    expect(await pageOf(site.bucket, id)).toBe('')
  }
  await ask(site.database, id, 'unpublish')
  await publishNewest(site.publishing, id, false)
  expect(await pageOf(site.bucket, id)).toContain('</html>')
})

test('takes down the pages of a plan that has ended and brings them back with the next one as they were', async () => {
  await using site = await install()
  const id = await addPublished(site, 'Paid for')
  const before = await pageOf(site.bucket, id)
  await setPlan(site, id, { plan: 'starter', planEndsAt: later(1) })
  expect(await suspendProjects(site.database, new Date())).toEqual([])
  expect(await suspendProjects(site.database, later(2))).toEqual([id])
  expect(await suspendProjects(site.database, later(2))).toEqual([])
  await publishNewest(site.publishing, id, false)
  expect(await pageOf(site.bucket, id)).not.toContain('Paid for')
  expect(await projectOf(site, id)).toMatchObject({ status: 'draft', suspended: true, revision: 1 })

  const resumed = await site.database.write(queries =>
    givePlan(queries, id, { plan: 'starter', endsAt: later(30) }, later(2)),
  )
  expect(resumed).toEqual([id])
  await publishNewest(site.publishing, id, false)
  const withoutMark = (page: string): string => page.replace(/<!-- atelier .*-->\s*$/, '')
  expect(withoutMark(await pageOf(site.bucket, id))).toBe(withoutMark(before))
  expect(await projectOf(site, id)).toMatchObject({
    status: 'published',
    suspended: false,
    publishedRevision: 1,
  })
})

test('a plan that staff take away ends at once, unless a trial still runs', async () => {
  await using site = await install()
  const id = await addPublished(site, 'Given')
  await setPlan(site, id, { trialEndsAt: trialEnd(new Date()) })
  const none = { plan: null, endsAt: null }
  await site.database.write(queries => givePlan(queries, id, none, new Date()))
  expect(await suspendProjects(site.database, new Date())).toEqual([])
  expect(await suspendProjects(site.database, later(15))).toEqual([id])
})

test('leaves the pages of accounts alone that never had a plan to lose', async () => {
  await using site = await install()
  const id = await addPublished(site, 'From before there were plans')
  await setPlan(site, id, { plan: null })
  expect(await suspendProjects(site.database, later(1000))).toEqual([])
})

test('a smaller plan brings back as many as it allows, the last changed first; a deleted one stays away', async () => {
  await using site = await install()
  const owner = await addPublished(site, 'Page 0')
  const ids = [owner]
  for (const number of [1, 2, 3, 4]) ids.push(await addPublished(site, `Page ${number}`))
  await site.database.write(async queries => {
    for (const [index, id] of ids.entries())
      await queries
        .update(projects)
        .set({ ownerId: owner, updatedAt: later(index) })
        .where(eq(projects.id, id))
  })
  await setPlan(site, owner, { plan: 'business', planEndsAt: later(-1) })
  expect((await suspendProjects(site.database, new Date())).toSorted()).toEqual(ids.toSorted())
  const [, , , , last = ''] = ids
  await site.database.write(queries =>
    queries.update(projects).set({ deletedAt: new Date(), slug: null }).where(eq(projects.id, last)),
  )
  const resumed = await site.database.write(queries =>
    givePlan(queries, owner, { plan: 'starter', endsAt: null }, new Date()),
  )
  expect(resumed).toEqual([ids[3], ids[2], ids[1]])
  expect(await projectOf(site, owner)).toMatchObject({ status: 'draft', suspended: true })
  const more = await site.database.write(queries =>
    givePlan(queries, owner, { plan: 'creator', endsAt: null }, new Date()),
  )
  expect(more).toEqual([owner])
})
