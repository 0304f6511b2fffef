import { and, count, desc, eq, gte, lt, or, type SQL } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { insertionOrder } from '#database/insertion-order.ts'
import {
  type ProjectHeader,
  projectHeader,
  projects,
  type ReleaseHeader,
  releaseHeader,
  releases,
  users,
} from '#database/schema.ts'
import type { ReleaseState } from '#model/project.ts'
import { findRelease, findReleaseById } from '#publisher/releases/read-release.ts'

export interface ReleaseFilter {
  state?: ReleaseState | undefined
  /** A project's id or URL ending. */
  project?: string | undefined
  /** The id or e-mail address of the projects' owner. */
  user?: string | undefined
  /** Asked for at or after this moment. */
  from?: Date | undefined
  /** Asked for before this moment. */
  to?: Date | undefined
  /** From 1. */
  page: number
  size: number
}

/** A release in one line, for operators. */
export interface ReleaseLine {
  id: string
  projectId: string
  address: string
  /** The e-mail address of the project's owner; null for a visitor. */
  owner: string | null
  sequence: number
  kind: ReleaseHeader['kind']
  state: ReleaseState
  background: boolean
  /** ISO 8601. */
  requestedAt: string
  /** From the request to the end; null while it is not over. */
  milliseconds: number | null
  attempts: number
  bytes: number
  error: string | null
  /** Of the HTTP request that asked for it, as in the logs. */
  requestId: string | null
}

function line(release: ReleaseHeader, owner: string | null): ReleaseLine {
  const { requestedAt, finishedAt } = release
  return {
    id: release.id,
    projectId: release.projectId,
    address: release.address,
    owner,
    sequence: release.sequence,
    kind: release.kind,
    state: release.state,
    background: release.background,
    requestedAt: requestedAt.toISOString(),
    milliseconds: finishedAt === null ? null : finishedAt.getTime() - requestedAt.getTime(),
    attempts: release.attempts,
    bytes: release.bytes,
    error: release.error,
    requestId: release.requestId,
  }
}

/** The project that an operator names by its id or URL ending; of several tools' projects with one ending, any. */
export async function findNamedProject(queries: Queries, name: string): Promise<ProjectHeader | undefined> {
  const [project] = await queries
    .select(projectHeader)
    .from(projects)
    .where(or(eq(projects.id, name), eq(projects.slug, name)))
  return project
}

async function conditionOf(queries: Queries, filter: ReleaseFilter): Promise<SQL | undefined> {
  const { state, project, user, from, to } = filter
  const id = project === undefined ? undefined : ((await findNamedProject(queries, project))?.id ?? project)
  return and(
    state === undefined ? undefined : eq(releases.state, state),
    id === undefined ? undefined : eq(releases.projectId, id),
    user === undefined ? undefined : or(eq(users.id, user), eq(users.email, user.toLowerCase())),
    from === undefined ? undefined : gte(releases.requestedAt, from),
    to === undefined ? undefined : lt(releases.requestedAt, to),
  )
}

/** A page of the releases of all projects, newest first, and how many fit the filter. */
export async function listReleaseLines(
  queries: Queries,
  filter: ReleaseFilter,
): Promise<{ results: ReleaseLine[]; total: number; page: number; size: number }> {
  const { page, size } = filter
  const condition = await conditionOf(queries, filter)
  const rows = await queries
    .select({ release: releaseHeader, owner: users.email })
    .from(releases)
    .innerJoin(projects, eq(projects.id, releases.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(condition)
    .orderBy(desc(releases.requestedAt), desc(insertionOrder(releases)))
    .limit(size)
    .offset((page - 1) * size)
  const [counted] = await queries
    .select({ total: count() })
    .from(releases)
    .innerJoin(projects, eq(projects.id, releases.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(condition)
  return {
    results: rows.map(({ release, owner }) => line(release, owner)),
    total: counted?.total ?? 0,
    page,
    size,
  }
}

/** The release that an operator names by its id or as `<project>/<sequence>`. */
export async function findNamedRelease(queries: Queries, name: string): Promise<ReleaseHeader | undefined> {
  const [, project, sequence] = /^([\w-]+)\/(\d{1,9})$/.exec(name) ?? []
  if (project === undefined) return findReleaseById(queries, name)
  const found = await findNamedProject(queries, project)
  return found === undefined ? undefined : findRelease(queries, found.id, Number(sequence))
}

/** A release by its id with its line; undefined when there is none. */
export async function findReleaseLine(
  queries: Queries,
  id: string,
): Promise<{ release: ReleaseHeader; line: ReleaseLine } | undefined> {
  const [found] = await queries
    .select({ release: releaseHeader, owner: users.email })
    .from(releases)
    .innerJoin(projects, eq(projects.id, releases.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(releases.id, id))
  return found && { release: found.release, line: line(found.release, found.owner) }
}
