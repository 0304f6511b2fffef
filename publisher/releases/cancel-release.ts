import { and, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import {
  isUnfinished,
  projectHeader,
  projects,
  type ReleaseHeader,
  releaseHeader,
  releases,
} from '#database/schema.ts'
import { findLiveRelease } from '#publisher/releases/read-release.ts'

/**
 * Whether this release, or one that it has overtaken, may have replaced some pages already or gives up an address: then
 * only a release that goes live leaves everything right.
 */
async function isCommitted(queries: Queries, release: ReleaseHeader, liveSequence: number): Promise<boolean> {
  const [committed] = await queries
    .select({ id: releases.id })
    .from(releases)
    .where(
      and(
        eq(releases.projectId, release.projectId),
        gt(releases.sequence, liveSequence),
        lte(releases.sequence, release.sequence),
        or(isNotNull(releases.pages), isNotNull(releases.retires)),
      ),
    )
    .limit(1)
  return committed !== undefined
}

/** The release and those that it had overtaken are over; the project is again what visitors see of it. */
async function giveUp(
  queries: Queries,
  release: ReleaseHeader,
  project: { id: string; liveSequence: number },
  now: Date,
): Promise<ReleaseHeader | undefined> {
  const [cancelled] = await queries
    .update(releases)
    .set({ state: 'failed', error: 'CANCELLED', finishedAt: now })
    .where(eq(releases.id, release.id))
    .returning(releaseHeader)
  await queries
    .update(releases)
    .set({ state: 'superseded', finishedAt: now })
    .where(and(eq(releases.projectId, project.id), lt(releases.sequence, release.sequence), isUnfinished))
  const live = await findLiveRelease(queries, project)
  await queries
    .update(projects)
    .set({ status: live === undefined ? 'draft' : 'published', publishedRevision: live?.revision ?? null })
    .where(eq(projects.id, project.id))
  return cancelled
}

/**
 * Cancels a release that waits: it is `failed` with the error `CANCELLED`. Answers undefined when it cannot be cancelled:
 * it or one before it has begun, a newer one was asked for, it takes a
 * page down, nothing stands at its address yet, or the page is on its way to another address.
 */
export function cancelRelease(
  database: Database,
  releaseId: string,
  now: Date,
): Promise<ReleaseHeader | undefined> {
  return database.write(async queries => {
    const [work] = await queries
      .select({ release: releaseHeader, project: projectHeader })
      .from(releases)
      .innerJoin(
        projects,
        and(eq(projects.id, releases.projectId), eq(projects.requestedSequence, releases.sequence)),
      )
      .where(and(eq(releases.id, releaseId), eq(releases.state, 'queued'), isNull(projects.deletedAt)))
    if (work === undefined) return undefined
    const { release, project } = work
    const { liveSequence } = project
    if (release.kind === 'unpublish' || liveSequence === 0) return undefined
    if (await isCommitted(queries, release, liveSequence)) return undefined
    return giveUp(queries, release, project, now)
  })
}
