import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { projectHeader, projects } from '#database/schema.ts'
import { tools } from '#model/tools/index.ts'
import { findRelease, readFrozen } from '#publisher/releases/read-release.ts'
import { pageAddress, requestRelease } from '#publisher/releases/request-release.ts'

export interface Refresh {
  requestedBy: string
  /** The HTTP request that asks for it. */
  requestId?: string | undefined
  now: Date
}

/**
 * Asks, within the transaction that has changed a project's records, for its pages to follow: what was published before
 * with today's records, or what stands while it is a draft. A release that nobody has begun will find them by itself.
 * Answers whether the caller has to enqueue the project after the commit.
 */
export async function refreshRecords(
  queries: Queries,
  projectId: string,
  { requestedBy, requestId, now }: Refresh,
): Promise<boolean> {
  const [project] = await queries
    .select(projectHeader)
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
  if (project?.slug == null) return false
  const newest = await findRelease(queries, projectId, project.requestedSequence)
  const published = newest !== undefined && newest.kind !== 'unpublish'
  if (!published && !tools[project.tool].views.some(view => view.whileDraft)) return false
  if (newest?.state === 'queued') return true
  const snapshot = published ? await readFrozen(queries, newest.id) : undefined
  await requestRelease(queries, projectId, {
    kind: published ? 'publish' : 'unpublish',
    address: pageAddress(project, project.slug),
    ...(snapshot === undefined ? {} : { snapshot }),
    revision: newest?.revision ?? project.revision,
    requestedBy,
    requestId,
    background: true,
    now,
  })
  return true
}
