import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { projects, type ReleaseHeader, releaseHeader, releases } from '#database/schema.ts'

/** What a project asked for is what it is again, once the release is no longer failed or cancelled. */
async function restoreStatus(queries: Queries, { projectId, kind, revision }: ReleaseHeader): Promise<void> {
  if (kind === 'unpublish') return
  await queries
    .update(projects)
    .set({ status: 'published', publishedRevision: revision })
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt), eq(projects.suspended, false)))
}

/**
 * Puts failed releases back into the queue: those with the ids, or all but the cancelled ones. Only what its project
 * still wants is queued again, since an older release must never go live over a newer one. `allow` looks at each inside
 * the transaction and may refuse by throwing. Answers what was queued.
 */
export function rerunReleases(
  database: Database,
  chosen: readonly string[] | 'all',
  allow?: (queries: Queries, release: ReleaseHeader) => Promise<void>,
): Promise<ReleaseHeader[]> {
  const asked =
    chosen === 'all'
      ? or(isNull(releases.error), ne(releases.error, 'CANCELLED'))
      : inArray(releases.id, [...chosen])
  const requested = sql`(SELECT ${projects.requestedSequence} FROM ${projects} WHERE ${projects.id} = ${releases.projectId})`
  return database.write(async queries => {
    const queued = await queries
      .update(releases)
      .set({ state: 'queued', error: null, finishedAt: null, filesDone: 0, filesTotal: 0 })
      .where(and(asked, eq(releases.state, 'failed'), eq(releases.sequence, requested)))
      .returning(releaseHeader)
    for (const release of queued) {
      await allow?.(queries, release)
      await restoreStatus(queries, release)
    }
    return queued
  })
}

/** `rerunReleases` for one; undefined when it was not queued again. */
export async function rerunRelease(
  database: Database,
  releaseId: string,
  allow?: Parameters<typeof rerunReleases>[2],
): Promise<ReleaseHeader | undefined> {
  const [release] = await rerunReleases(database, [releaseId], allow)
  return release
}
