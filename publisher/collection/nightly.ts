import { eq, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { switches } from '#database/schema.ts'
import {
  type Collecting,
  type Collection,
  type CollectOptions,
  collect,
} from '#publisher/collection/collect.ts'

const name = 'collection'
const minute = 60_000
const hour = 60 * minute
const every = 10 * minute
/** The hours of the night in UTC, the last one not included. */
const night = { from: 1, to: 5 }
/** At least this long from the end of one to the beginning of the next. */
const pause = 20 * hour
/** A collection that has been running for so long has ended with its process. */
const lost = 6 * hour

/** Makes this process the only one that collects. Answers false when another does, or did within `pause` milliseconds. */
async function claim(database: Database, now: Date, pause: number): Promise<boolean> {
  const row = { value: 'running', changedAt: now }
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  const claimed = await database.write(queries =>
    queries
      .insert(switches)
      .values({ name, ...row })
      .onConflictDoUpdate({
        target: switches.name,
        set: row,
        setWhere: sql`(${ne(switches.value, 'running')} AND ${lte(switches.changedAt, ago(pause))}) OR ${lte(switches.changedAt, ago(lost))}`,
      })
      .returning({ name: switches.name }),
  )
  return claimed.length > 0
}

/**
 * Collects, unless another process is at it, or was within `pause` milliseconds before: then it answers undefined.
 */
export async function collectAlone(
  collecting: Collecting,
  options: CollectOptions,
  pause: number,
): Promise<Collection | undefined> {
  const { database, now } = collecting
  if (!(await claim(database, now(), pause))) return undefined
  try {
    return await collect(collecting, options)
  } finally {
    await database.write(queries =>
      queries.update(switches).set({ value: 'idle', changedAt: now() }).where(eq(switches.name, name)),
    )
  }
}

/** One look at the clock: collects when it is night and nobody has since the last one. */
export async function collectAtNight(collecting: Collecting): Promise<Collection | undefined> {
  const now = collecting.now().getUTCHours()
  return now < night.from || now >= night.to ? undefined : collectAlone(collecting, {}, pause)
}

/** Collects every night until stopped, in one of the workers. A failure is told, and tried again the next night. */
export function startCollecting(collecting: Collecting): () => void {
  const look = async (): Promise<void> => {
    try {
      const collection = await collectAtNight(collecting)
      if (collection !== undefined) collecting.log.info(collection, 'a collection is over')
    } catch (error) {
      collecting.log.error({ err: error }, 'a collection failed')
    }
  }
  const timer = setInterval(() => void look(), every)
  return () => clearInterval(timer)
}
