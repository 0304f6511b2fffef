import { and, gte, inArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { type ReleaseHeader, releaseHeader, releases } from '#database/schema.ts'

/** Releases that were asked for earlier than this before they ended, in milliseconds, are not seen to end. */
const longest = 86_400_000
/** Clocks of several processes differ, and commits take their time: so far back each look goes once more. */
const overlap = 60_000

export type Finished = ReleaseHeader & { finishedAt: Date }

/** Gives, at each look, the releases that have ended since the one before, each once. */
export interface FinishedReleases {
  look: (queries: Queries, now: Date) => Promise<Finished[]>
}

function isFinished(release: ReleaseHeader): release is Finished {
  return release.finishedAt !== null
}

/** @param start releases that ended before are left out */
export function followFinished(start: Date): FinishedReleases {
  let since = start
  let seen = new Set<string>()
  const nameOf = ({ id, finishedAt }: Finished): string => `${id} ${finishedAt.getTime()}`
  return {
    look: async (queries, now) => {
      const from = new Date(Math.max(since.getTime() - overlap, start.getTime()))
      const rows = await queries
        .select(releaseHeader)
        .from(releases)
        .where(
          and(
            inArray(releases.state, ['live', 'superseded', 'failed']),
            gte(releases.requestedAt, new Date(from.getTime() - longest)),
            gte(releases.finishedAt, from),
          ),
        )
      const finished = rows.filter(isFinished)
      const fresh = finished.filter(release => !seen.has(nameOf(release)))
      seen = new Set(finished.map(nameOf))
      since = now
      return fresh
    },
  }
}
