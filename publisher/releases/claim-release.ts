import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isUnfinished, projectHeader, projects, releaseHeader, releases, users } from '#database/schema.ts'
import { finalStates } from '#model/project.ts'
import { planColumns } from '#publisher/accounts/check-plan.ts'
import { openJournal } from '#publisher/releases/journal.ts'
import type { Publishing, Work } from '#publisher/releases/publishing.ts'

async function supersedeOlder(
  queries: Queries,
  projectId: string,
  sequence: number,
  now: Date,
): Promise<void> {
  await queries
    .update(releases)
    .set({ state: 'superseded', finishedAt: now })
    .where(and(eq(releases.projectId, projectId), lt(releases.sequence, sequence), isUnfinished))
}

/**
 * Takes up the newest release of a project and gives up the older ones that are not over. Undefined when there is
 * nothing to do, which is how a job that ran twice ends.
 */
export function claimNewest({ database, now }: Publishing, projectId: string): Promise<Work | undefined> {
  return database.write(async queries => {
    const [work] = await queries
      .select({ project: projectHeader, release: releaseHeader, owner: planColumns })
      .from(projects)
      .innerJoin(users, eq(users.id, projects.ownerId))
      .innerJoin(
        releases,
        and(eq(releases.projectId, projects.id), eq(releases.sequence, projects.requestedSequence)),
      )
      .where(eq(projects.id, projectId))
    if (work === undefined) return undefined
    const { project, release } = work
    if (release.sequence > project.liveSequence + 1)
      await supersedeOlder(queries, projectId, release.sequence, now())
    if (finalStates.has(release.state)) return undefined
    await queries
      .update(releases)
      .set({
        state: 'rendering',
        startedAt: release.startedAt ?? now(),
        attempts: sql`${releases.attempts} + 1`,
      })
      .where(eq(releases.id, release.id))
    return { ...work, journal: openJournal() }
  })
}

/** Whether a release is still what its project wants. */
export async function isNewest({ database }: Publishing, { release }: Work): Promise<boolean> {
  const [project] = await database.prepared.requested.execute({ projectId: release.projectId })
  return project?.sequence === release.sequence
}
