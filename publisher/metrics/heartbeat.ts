import { and, eq, gte, like, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '#database/database.ts'
import { switches } from '#database/schema.ts'

const prefix = 'worker:'
/** A worker that has not been heard of for so many milliseconds is not counted any more. */
const silence = 60_000
const forgotten = 86_400_000

/** What a worker tells of itself. */
export const Heartbeat = z.object({
  /** The build of the renderers that it works with. */
  build: z.string(),
  /** Whether the bucket answered it the last time. */
  bucket: z.boolean(),
  /** The delay of its event loop since the beat before, in milliseconds: 99 of 100 turns came sooner. */
  loopDelay: z.number(),
})
export type Heartbeat = z.infer<typeof Heartbeat>

/** Writes down that a worker lives. Rows of workers that ended without a word go after a day. */
export async function beat(
  database: Database,
  worker: string,
  heartbeat: Heartbeat,
  now: Date,
): Promise<void> {
  const row = { value: JSON.stringify(heartbeat), changedAt: now }
  await database.write(async queries => {
    await queries
      .insert(switches)
      .values({ name: `${prefix}${worker}`, ...row })
      .onConflictDoUpdate({ target: switches.name, set: row })
    await queries
      .delete(switches)
      .where(
        and(like(switches.name, `${prefix}%`), lt(switches.changedAt, new Date(now.getTime() - forgotten))),
      )
  })
}

/** Takes back that a worker lives. */
export async function stopBeating(database: Database, worker: string): Promise<void> {
  await database.write(queries => queries.delete(switches).where(eq(switches.name, `${prefix}${worker}`)))
}

/** The workers that live, by their names. */
export async function readHeartbeats(queries: Queries, now: Date): Promise<Map<string, Heartbeat>> {
  const rows = await queries
    .select({ name: switches.name, value: switches.value })
    .from(switches)
    .where(and(like(switches.name, `${prefix}%`), gte(switches.changedAt, new Date(now.getTime() - silence))))
  return new Map(
    rows.map(({ name, value }) => [name.slice(prefix.length), Heartbeat.parse(JSON.parse(value))]),
  )
}
