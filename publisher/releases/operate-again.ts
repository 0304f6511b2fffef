import { and, asc, eq, gt, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { projectHeader, projects, releases } from '#database/schema.ts'
import { findRelease, readFrozen } from '#publisher/releases/read-release.ts'
import { pageAddress, requestRelease } from '#publisher/releases/request-release.ts'
import { rerunRelease } from '#publisher/releases/rerun-release.ts'
import type { Fault } from '#publisher/releases/verify.ts'

const batch = 50

/**
 * Asks, in the background, for what visitors see of a project to be made once more: from the data that its live release
 * froze, never from newer. Answers false when something newer was asked for, or nothing of it is live.
 */
async function requestAgain(queries: Queries, projectId: string, now: Date): Promise<boolean> {
  const [project] = await queries
    .select(projectHeader)
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
  if (project?.slug == null || project.liveSequence === 0) return false
  if (project.requestedSequence !== project.liveSequence) return false
  const live = await findRelease(queries, projectId, project.liveSequence)
  if (live === undefined) return false
  const snapshot = await readFrozen(queries, live.id)
  await requestRelease(queries, projectId, {
    kind: snapshot === undefined ? 'unpublish' : 'publish',
    address: pageAddress(project, project.slug),
    ...(snapshot === undefined ? {} : { snapshot }),
    revision: live.revision,
    requestedBy: 'operator',
    background: true,
    now,
  })
  return true
}

/** The next published projects behind `after` whose live release fits the condition, by their ids. */
function projectsBehind(
  queries: Queries,
  after: string,
  condition: SQL | undefined,
): Promise<{ id: string }[]> {
  return queries
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(
      releases,
      and(eq(releases.projectId, projects.id), eq(releases.sequence, projects.liveSequence)),
    )
    .where(
      and(
        gt(projects.id, after),
        isNull(projects.deletedAt),
        eq(projects.status, 'published'),
        ne(releases.kind, 'unpublish'),
        condition,
      ),
    )
    .orderBy(asc(projects.id))
    .limit(batch)
}

export interface Rebuild {
  /** Projects that are rendered once more. */
  requested: number
  /** Projects that are left alone, since something newer was asked for and is not live. */
  skipped: number
}

/**
 * Has every published page rendered once more by today's renderers, in the background: pages that come out the same are
 * not touched. Without `all` those that this build has made already are left out.
 */
export async function requestRebuild(
  database: Database,
  { build, all, now }: { build: string; all: boolean; now: Date },
): Promise<Rebuild> {
  const condition = all ? undefined : or(isNull(releases.build), ne(releases.build, build))
  const rebuild: Rebuild = { requested: 0, skipped: 0 }
  for (let after = ''; ; ) {
    const found = await projectsBehind(database.read, after, condition)
    const last = found.at(-1)
    if (last === undefined) return rebuild
    await database.write(async queries => {
      for (const { id } of found)
        (await requestAgain(queries, id, now)) ? rebuild.requested++ : rebuild.skipped++
    })
    after = last.id
  }
}

/** Queues what puts each faulty project right: its failed release again, else what is live once more. Answers how many. */
export async function repairFaults(database: Database, faults: readonly Fault[], now: Date): Promise<number> {
  let queued = 0
  for (const projectId of new Set(faults.map(fault => fault.projectId))) {
    const [project] = await database.read
      .select(projectHeader)
      .from(projects)
      .where(eq(projects.id, projectId))
    const newest =
      project === undefined
        ? undefined
        : await findRelease(database.read, projectId, project.requestedSequence)
    const done =
      newest?.state === 'failed'
        ? (await rerunRelease(database, newest.id)) !== undefined
        : await database.write(queries => requestAgain(queries, projectId, now))
    if (done) queued++
  }
  return queued
}
