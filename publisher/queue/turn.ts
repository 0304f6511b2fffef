import { and, eq, exists, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isUnfinished, projects, releases } from '#database/schema.ts'

/**
 * Where a job stands in the queue: how many projects of the same owner wait before it, so that owners take turns and
 * nobody's first publish waits behind somebody's five hundred; or behind everything that people wait for.
 */
export type Turn = number | 'background'

/** Whether a project's newest release is one that its owner waits for. */
function isAwaited(queries: Queries): SQL | undefined {
  const newest = queries
    .select({ id: releases.id })
    .from(releases)
    .where(
      and(
        eq(releases.projectId, projects.id),
        eq(releases.sequence, projects.requestedSequence),
        eq(releases.background, false),
        isUnfinished,
      ),
    )
  return and(gt(projects.requestedSequence, projects.liveSequence), exists(newest))
}

/** The turn of a project that was asked for just now: its owner's others that wait. */
export async function turnOf(queries: Queries, projectId: string): Promise<number> {
  const owner = sql`(SELECT owner_id FROM projects WHERE id = ${projectId})`
  return queries.$count(
    projects,
    and(eq(projects.ownerId, owner), ne(projects.id, projectId), isAwaited(queries)),
  )
}
