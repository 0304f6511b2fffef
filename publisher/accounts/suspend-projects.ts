import { and, eq, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { projectHeader, projects, users } from '#database/schema.ts'
import { planAt } from '#model/plan.ts'
import { planColumns } from '#publisher/accounts/check-plan.ts'
import { pageAddress, requestRelease } from '#publisher/releases/request-release.ts'

const batch = 500

/** Accounts that had a plan or a trial and have neither any more. Those that never had one have lost nothing. */
function hasLostPlan(now: Date): SQL | undefined {
  return and(
    or(isNull(users.plan), lte(users.planEndsAt, now)),
    or(isNull(users.trialEndsAt), lte(users.trialEndsAt, now)),
    or(isNotNull(users.planEndsAt), isNotNull(users.trialEndsAt)),
  )
}

async function suspend(queries: Queries, projectId: string, now: Date): Promise<boolean> {
  const [found] = await queries
    .select({ project: projectHeader, ...planColumns })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(and(eq(projects.id, projectId), eq(projects.status, 'published'), isNull(projects.deletedAt)))
  if (found === undefined || found.project.slug === null || planAt(found, now) !== undefined) return false
  const { project } = found
  await requestRelease(queries, project.id, {
    kind: 'unpublish',
    address: pageAddress(project, found.project.slug),
    revision: project.revision,
    requestedBy: 'plan',
    now,
  })
  await queries
    .update(projects)
    .set({ status: 'draft', publishedRevision: null, suspended: true })
    .where(eq(projects.id, project.id))
  return true
}

/**
 * Takes down the pages of accounts whose plan has ended; everything about them is kept. Answers the ids of the projects,
 * for the queue.
 */
export async function suspendProjects(database: Database, now: Date): Promise<string[]> {
  const found = await database.read
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(and(eq(projects.status, 'published'), isNull(projects.deletedAt), hasLostPlan(now)))
    .limit(batch)
  const suspended: string[] = []
  for (const { id } of found)
    if (await database.write(queries => suspend(queries, id, now))) suspended.push(id)
  return suspended
}
