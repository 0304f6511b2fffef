import { and, desc, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { type ProjectRow, type ReleaseRow, releases } from '#database/schema.ts'

/** The release with this number, if there is one. */
export async function findRelease(
  queries: Queries,
  projectId: string,
  sequence: number,
): Promise<ReleaseRow | undefined> {
  const [release] = await queries
    .select()
    .from(releases)
    .where(and(eq(releases.projectId, projectId), eq(releases.sequence, sequence)))
  return release
}

/** The release that visitors see, if it shows the project. */
export async function findLiveRelease(
  queries: Queries,
  project: Pick<ProjectRow, 'id' | 'liveSequence'>,
): Promise<ReleaseRow | undefined> {
  const release = await findRelease(queries, project.id, project.liveSequence)
  return release?.kind === 'unpublish' ? undefined : release
}

/** A project's releases, newest first. */
export function listReleases(queries: Queries, projectId: string, limit = 50): Promise<ReleaseRow[]> {
  return queries
    .select()
    .from(releases)
    .where(eq(releases.projectId, projectId))
    .orderBy(desc(releases.sequence))
    .limit(limit)
}

export async function findReleaseById(queries: Queries, id: string): Promise<ReleaseRow | undefined> {
  const [release] = await queries.select().from(releases).where(eq(releases.id, id))
  return release
}
