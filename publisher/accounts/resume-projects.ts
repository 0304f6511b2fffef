import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { type ProjectHeader, projectHeader, projects, releases, users } from '#database/schema.ts'
import { freePlaces, planColumns } from '#publisher/accounts/check-plan.ts'
import { rollbackTo } from '#publisher/releases/operate.ts'
import { pageAddress, requestRelease } from '#publisher/releases/request-release.ts'

/** The number of the newest release of a project that visitors have seen it in; undefined when there is none. */
async function lastShown(queries: Queries, projectId: string): Promise<number | undefined> {
  const [release] = await queries
    .select({ sequence: releases.sequence })
    .from(releases)
    .where(
      and(
        eq(releases.projectId, projectId),
        eq(releases.state, 'live'),
        inArray(releases.kind, ['publish', 'rollback']),
        isNotNull(releases.stored),
      ),
    )
    .orderBy(desc(releases.sequence))
    .limit(1)
  return release?.sequence
}

async function resume(queries: Queries, project: ProjectHeader, now: Date): Promise<boolean> {
  const sequence = await lastShown(queries, project.id)
  const request = sequence === undefined ? undefined : await rollbackTo(queries, project.id, sequence)
  await queries
    .update(projects)
    .set({
      suspended: false,
      ...(request === undefined ? {} : { status: 'published', publishedRevision: request.revision }),
    })
    .where(eq(projects.id, project.id))
  if (request === undefined || project.slug === null) return false
  const address = pageAddress(project, project.slug)
  await requestRelease(queries, project.id, { ...request, address, requestedBy: 'plan', now })
  return true
}

/**
 * Brings back the pages that were taken down when the account's plan ended, as visitors saw them last and as many as the
 * plan allows, the last changed first; the others wait for the next plan. Within the transaction that gives the plan.
 * Answers the ids of the projects, for the queue.
 */
export async function resumeProjects(queries: Queries, ownerId: string, now: Date): Promise<string[]> {
  const [holder] = await queries.select(planColumns).from(users).where(eq(users.id, ownerId))
  const places = holder === undefined ? 0 : await freePlaces(queries, ownerId, holder, now)
  if (places === 0) return []
  const waiting = await queries
    .select(projectHeader)
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), eq(projects.suspended, true), isNull(projects.deletedAt)))
    .orderBy(desc(projects.updatedAt))
    .limit(places)
  const resumed: string[] = []
  for (const project of waiting) if (await resume(queries, project, now)) resumed.push(project.id)
  return resumed
}
