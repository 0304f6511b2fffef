import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import {
  type ProjectHeader,
  projectHeader,
  projects,
  type ReleaseHeader,
  releaseHeader,
  releases,
} from '#database/schema.ts'
import type { ReleaseState } from '#model/project.ts'
import { findRelease, findReleaseById, readFrozen } from '#publisher/releases/read-release.ts'
import { pageAddress, type ReleaseRequest, requestRelease } from '#publisher/releases/request-release.ts'

export interface ReleaseFilter {
  state?: ReleaseState | undefined
  /** A project's id or URL ending. */
  project?: string | undefined
  limit: number
}

/** A release in one line, for operators. Milliseconds from the request to the end. */
export interface ReleaseLine {
  id: string
  project: string
  sequence: number
  kind: string
  state: string
  requested: string
  milliseconds: number | undefined
  attempts: number
  error: string
}

function line(release: ReleaseHeader): ReleaseLine {
  const { requestedAt, finishedAt } = release
  return {
    id: release.id,
    project: release.address,
    sequence: release.sequence,
    kind: release.kind,
    state: release.state,
    requested: requestedAt.toISOString(),
    milliseconds: finishedAt === null ? undefined : finishedAt.getTime() - requestedAt.getTime(),
    attempts: release.attempts,
    error: release.error ?? '',
  }
}

async function findProject(queries: Queries, name: string): Promise<ProjectHeader | undefined> {
  const [project] = await queries
    .select(projectHeader)
    .from(projects)
    .where(or(eq(projects.id, name), eq(projects.slug, name)))
  return project
}

/** Releases of all projects, newest first. */
export async function listReleaseLines(
  queries: Queries,
  { state, project, limit }: ReleaseFilter,
): Promise<ReleaseLine[]> {
  const id = project === undefined ? undefined : ((await findProject(queries, project))?.id ?? project)
  const rows = await queries
    .select(releaseHeader)
    .from(releases)
    .where(
      and(
        state === undefined ? undefined : eq(releases.state, state),
        id === undefined ? undefined : eq(releases.projectId, id),
      ),
    )
    .orderBy(desc(releases.requestedAt), desc(releases.sequence))
    .limit(limit)
  return rows.map(line)
}

/** The release that an operator names by its id or as `<project>/<sequence>`. */
export async function findNamedRelease(queries: Queries, name: string): Promise<ReleaseHeader | undefined> {
  const [, project, sequence] = /^([\w-]+)\/(\d{1,9})$/.exec(name) ?? []
  if (project === undefined) return findReleaseById(queries, name)
  const found = await findProject(queries, project)
  return found === undefined ? undefined : findRelease(queries, found.id, Number(sequence))
}

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
    const project = await findProject(queries, name)
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
