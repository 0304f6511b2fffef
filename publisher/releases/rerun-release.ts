import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { projects, type ReleaseHeader, releaseHeader, releases } from '#database/schema.ts'

/**
 * Puts a failed release back into the queue, if it is still what its project wants. Answers undefined otherwise: an
 * older one must never go live over a newer.
 */
export async function rerunRelease(
  database: Database,
  releaseId: string,
): Promise<ReleaseHeader | undefined> {
  const [release] = await database.write(queries =>
    queries
      .update(releases)
      .set({ state: 'queued', error: null, finishedAt: null, filesDone: 0, filesTotal: 0 })
      .where(
        and(
          eq(releases.id, releaseId),
          eq(releases.state, 'failed'),
          eq(
            releases.sequence,
            sql`(SELECT ${projects.requestedSequence} FROM ${projects} WHERE ${projects.id} = ${releases.projectId})`,
          ),
        ),
      )
      .returning(releaseHeader),
  )
  return release
}
