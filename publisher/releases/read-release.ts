import { and, desc, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { type ProjectRow, type ReleaseHeader, releaseHeader, releases } from '#database/schema.ts'
import type { FrozenProject } from '#publisher/releases/snapshot.ts'

/** The release with this number, if there is one. */
export async function findRelease(
  queries: Queries,
  projectId: string,
  sequence: number,
): Promise<ReleaseHeader | undefined> {
  const [release] = await queries
    .select(releaseHeader)
    .from(releases)
    .where(and(eq(releases.projectId, projectId), eq(releases.sequence, sequence)))
  return release
}

/** The release that visitors see, if it shows the project. */
export async function findLiveRelease(
  queries: Queries,
  project: Pick<ProjectRow, 'id' | 'liveSequence'>,
): Promise<ReleaseHeader | undefined> {
  const release = await findRelease(queries, project.id, project.liveSequence)
  return release?.kind === 'unpublish' ? undefined : release
}

/** A project's releases, newest first. */
export function listReleases(queries: Queries, projectId: string, limit = 50): Promise<ReleaseHeader[]> {
  return queries
    .select(releaseHeader)
    .from(releases)
    .where(eq(releases.projectId, projectId))
    .orderBy(desc(releases.sequence))
    .limit(limit)
}

export async function findReleaseById(queries: Queries, id: string): Promise<ReleaseHeader | undefined> {
  const [release] = await queries.select(releaseHeader).from(releases).where(eq(releases.id, id))
  return release
}

/** What a release froze, if it did. */
export async function readFrozen(queries: Queries, releaseId: string): Promise<FrozenProject | undefined> {
  const [release] = await queries
    .select({ snapshot: releases.snapshot, version: releases.snapshotVersion })
    .from(releases)
    .where(eq(releases.id, releaseId))
  const { snapshot, version } = release ?? {}
  return snapshot == null || version == null ? undefined : { snapshot, version }
}
