import { and, count, eq, gte, inArray, min, sql } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { isUnfinished, projects, releases } from '#database/schema.ts'
import type { ReleaseState } from '#model/project.ts'
import { isPaused } from '#publisher/releases/switches.ts'

const hour = 3_600_000
const day = 24 * hour
/** As many of the newest releases as the percentiles are taken from. */
const sample = 5_000

/** How publishing goes, for operators. Rates and times are of the last 24 hours; background work does not count in times. */
export interface ReleaseFigures {
  paused: boolean
  states: Record<ReleaseState, number>
  /** Releases that went live, by the hour they were asked for in, oldest first; ISO 8601. */
  hours: { hour: string; live: number; failed: number }[]
  /** Failed ones of those that are over, 0 to 1; null when there are none. */
  failureRate: number | null
  /** Milliseconds since the oldest release that still waits was asked for; null when none waits. */
  oldestWaiting: number | null
  /** Milliseconds from the request until it was live; null when none was. */
  p50: number | null
  p95: number | null
}

async function countStates(queries: Queries): Promise<Record<ReleaseState, number>> {
  const rows = await queries
    .select({ state: releases.state, total: count() })
    .from(releases)
    .groupBy(releases.state)
  const totals = new Map(rows.map(({ state, total }) => [state, total]))
  const of = (state: ReleaseState): number => totals.get(state) ?? 0
  return {
    queued: of('queued'),
    rendering: of('rendering'),
    uploading: of('uploading'),
    live: of('live'),
    superseded: of('superseded'),
    failed: of('failed'),
  }
}

async function countHours(queries: Queries, since: Date): Promise<ReleaseFigures['hours']> {
  const bucket = sql<number>`${releases.requestedAt} / ${sql.raw(`${hour}`)}`
  const rows = await queries
    .select({ bucket, state: releases.state, total: count() })
    .from(releases)
    .where(and(inArray(releases.state, ['live', 'failed']), gte(releases.requestedAt, since)))
    .groupBy(bucket, releases.state)
    .orderBy(bucket)
  const hours = new Map<number, { hour: string; live: number; failed: number }>()
  for (const { bucket: number, state, total } of rows) {
    const entry = hours.get(number) ?? { hour: new Date(number * hour).toISOString(), live: 0, failed: 0 }
    if (state === 'live' || state === 'failed') entry[state] = total
    hours.set(number, entry)
  }
  return [...hours.values()]
}

async function oldestRequest(queries: Queries): Promise<Date | null> {
  const [row] = await queries
    .select({ oldest: min(releases.requestedAt) })
    .from(releases)
    .innerJoin(
      projects,
      and(eq(projects.id, releases.projectId), eq(projects.requestedSequence, releases.sequence)),
    )
    .where(isUnfinished)
  return row?.oldest ?? null
}

/** The value below which a share of the numbers lies; `sorted` ascending. */
function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}

async function timesToLive(queries: Queries, since: Date): Promise<number[]> {
  const rows = await queries
    .select({ took: sql<number>`${releases.finishedAt} - ${releases.requestedAt}` })
    .from(releases)
    .where(and(eq(releases.state, 'live'), gte(releases.requestedAt, since), eq(releases.background, false)))
    .orderBy(sql`${releases.requestedAt} DESC`)
    .limit(sample)
  return rows.map(({ took }) => took).sort((a, b) => a - b)
}

/** Reads the figures; all of them come from the database, so any process can tell them. */
export async function readFigures(database: Database, now: Date): Promise<ReleaseFigures> {
  const queries = database.read
  const since = new Date(now.getTime() - day)
  const [paused, states, hours, oldest, times] = await Promise.all([
    isPaused(database),
    countStates(queries),
    countHours(queries, since),
    oldestRequest(queries),
    timesToLive(queries, since),
  ])
  const sum = (state: 'live' | 'failed'): number => hours.reduce((total, each) => total + each[state], 0)
  const over = sum('live') + sum('failed')
  return {
    paused,
    states,
    hours,
    failureRate: over === 0 ? null : sum('failed') / over,
    oldestWaiting: oldest === null ? null : now.getTime() - oldest.getTime(),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  }
}
