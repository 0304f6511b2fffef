import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { projects } from '#database/schema.ts'
import { findNamedProject } from '#publisher/releases/operate-list.ts'
import { findRelease, readFrozen } from '#publisher/releases/read-release.ts'
import { pageAddress, type ReleaseRequest, requestRelease } from '#publisher/releases/request-release.ts'

/** What a release needs to bring an earlier version back; undefined when that one was never stored. */
export async function rollbackTo(
  queries: Queries,
  projectId: string,
  sequence: number,
): Promise<Pick<ReleaseRequest, 'kind' | 'snapshot' | 'revision' | 'sourceId'> | undefined> {
  const source = await findRelease(queries, projectId, sequence)
  const snapshot = source === undefined ? undefined : await readFrozen(queries, source.id)
  if (source === undefined || snapshot === undefined || source.stored === null) return undefined
  return { kind: 'rollback', snapshot, revision: source.revision, sourceId: source.id }
}

/** Asks for an earlier version to go live again, for an operator. Answers the new release's sequence. */
export function rollbackByOperator(
  database: Database,
  name: string,
  sequence: number,
  now: Date,
): Promise<number | undefined> {
  return database.write(async queries => {
    const project = await findNamedProject(queries, name)
    if (project?.slug == null || project.deletedAt !== null) return undefined
    const request = await rollbackTo(queries, project.id, sequence)
    if (request === undefined) return undefined
    const address = pageAddress(project, project.slug)
    const release = await requestRelease(queries, project.id, {
      ...request,
      address,
      requestedBy: 'operator',
      now,
    })
    await queries
      .update(projects)
      .set({ status: 'published', publishedRevision: request.revision })
      .where(and(eq(projects.id, project.id), isNull(projects.deletedAt)))
    return release.sequence
  })
}
