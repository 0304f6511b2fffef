import { and, eq, lt } from 'drizzle-orm'
import { isUnfinished, projects, releases } from '#database/schema.ts'
import type { ReleaseError } from '#model/errors.ts'
import type { ReleaseState } from '#model/project.ts'
import { recordPublished } from '#publisher/deliveries/record-published.ts'
import { recordPurge } from '#publisher/purge/record-purge.ts'
import { entriesOf, note } from '#publisher/releases/journal.ts'
import type { Page } from '#publisher/releases/plan-pages.ts'
import type { Publishing, Work } from '#publisher/releases/publishing.ts'

async function finish(
  { database, now }: Publishing,
  { release, journal }: Work,
  state: ReleaseState,
  error: ReleaseError | 'UNKNOWN_ERROR' | null = null,
): Promise<void> {
  await database.write(queries =>
    queries
      .update(releases)
      .set({ ...entriesOf(journal), state, error, finishedAt: now() })
      .where(and(eq(releases.id, release.id), isUnfinished)),
  )
}

/** What visitors see of a release now: where its pages are stored, and which of them had to be put in place. */
interface LivePages {
  stored: string
  pages: readonly Page[]
}

/** Writes down that visitors see the release. The number that they see never goes down. */
export async function markLive(
  publishing: Publishing,
  work: Work,
  { stored, pages }: LivePages,
): Promise<void> {
  note(work, 'live')
  const { database, origins, now } = publishing
  const { release, journal } = work
  const filesTotal = pages.length === 0 ? 0 : 1 + pages.length
  await database.write(async queries => {
    await queries
      .update(projects)
      .set({ liveSequence: release.sequence })
      .where(and(eq(projects.id, release.projectId), lt(projects.liveSequence, release.sequence)))
    await queries
      .update(releases)
      .set({
        ...entriesOf(journal),
        state: 'live',
        stored,
        error: null,
        filesDone: filesTotal,
        filesTotal,
        finishedAt: now(),
      })
      .where(eq(releases.id, release.id))
    await recordPublished(queries, release, origins.site, now())
    const keys = pages.map(({ key }) => key)
    await recordPurge(queries, publishing, release, keys)
  })
}

export function markSuperseded(publishing: Publishing, work: Work): Promise<void> {
  return finish(publishing, work, 'superseded')
}

export function markFailed(
  publishing: Publishing,
  work: Work,
  error: ReleaseError | 'UNKNOWN_ERROR',
): Promise<void> {
  return finish(publishing, work, 'failed', error)
}
