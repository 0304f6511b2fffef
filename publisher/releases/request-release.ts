import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { type ProjectRow, projects, type ReleaseHeader, releaseHeader, releases } from '#database/schema.ts'
import type { ReleaseKind } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import type { FrozenProject } from '#publisher/releases/snapshot.ts'

/** Where a project's page stands: `<view>/<slug>`. */
export function pageAddress(project: Pick<ProjectRow, 'tool'>, slug: string): string {
  return `${tools[project.tool].views[0].name}/${slug}`
}

export interface ReleaseRequest {
  kind: ReleaseKind
  address: string
  /** A former address that this release gives up. */
  retires?: string
  snapshot?: FrozenProject
  /** The draft's revision that the snapshot froze. */
  revision: number
  sourceId?: string
  requestedBy: string
  /** The HTTP request that asks for it. */
  requestId?: string | undefined
  /** Work that nobody waits for. */
  background?: boolean
  now: Date
}

/**
 * Takes the project's next sequence number and writes the release down, within the caller's transaction. After the
 * commit the caller enqueues the project; if that is lost, the sweeper finds the row.
 */
export async function requestRelease(
  queries: Queries,
  projectId: string,
  request: ReleaseRequest,
): Promise<ReleaseHeader> {
  const [project] = await queries
    .update(projects)
    .set({ requestedSequence: sql`${projects.requestedSequence} + 1` })
    .where(eq(projects.id, projectId))
    .returning({ sequence: projects.requestedSequence })
  if (project === undefined) throw new Error(`There is no project ${projectId}.`)
  const [release] = await queries
    .insert(releases)
    .values({
      id: randomUUID(),
      projectId,
      sequence: project.sequence,
      kind: request.kind,
      address: request.address,
      retires: request.retires ?? null,
      snapshot: request.snapshot?.snapshot ?? null,
      snapshotVersion: request.snapshot?.version ?? null,
      revision: request.revision,
      sourceId: request.sourceId ?? null,
      state: 'queued',
      requestedBy: request.requestedBy,
      requestId: request.requestId ?? null,
      background: request.background ?? false,
      requestedAt: request.now,
    })
    .returning(releaseHeader)
  if (release === undefined) throw new Error('The release was not written.')
  return release
}
