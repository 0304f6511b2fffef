import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#database/database.ts'
import { isUnfinished, projects, releases } from '#database/schema.ts'
import type { PublishQueue } from '#publisher/queue/queue.ts'
import type { Turn } from '#publisher/queue/turn.ts'
import { isPaused } from '#publisher/releases/switches.ts'

const every = 5_000
/** A release that is not over after this long, in milliseconds, may have lost its job. */
const patience = 4_000
/** When a project has waited for this long although it is enqueued, its place may be taken by a job that no longer exists. */
const stuck = 5 * 60_000
const batch = 500

interface Waiting {
  projectId: string
  turn: Turn
}

/**
 * Projects whose newest release was asked for `age` milliseconds ago and is not over; what people wait for comes first,
 * one project of each owner after the other. What was asked for in the future, by a clock that has been put back since,
 * waits as well.
 */
async function waitingProjects({ read }: Database, now: Date, age: number): Promise<Waiting[]> {
  const time = now.getTime()
  const isDue = or(
    lt(releases.requestedAt, new Date(time - age + 1)),
    gt(releases.requestedAt, new Date(time + patience)),
  )
  const isNewest = and(eq(projects.id, releases.projectId), eq(projects.requestedSequence, releases.sequence))
  const turn =
    sql<number>`row_number() OVER (PARTITION BY ${projects.ownerId} ORDER BY ${releases.requestedAt}) - 1`.as(
      'turn',
    )
  const awaited = await read
    .select({ projectId: releases.projectId, turn })
    .from(releases)
    .innerJoin(projects, isNewest)
    .where(and(isUnfinished, isDue, eq(releases.background, false)))
    .orderBy(sql`turn`, asc(releases.requestedAt))
    .limit(batch)
  if (awaited.length === batch) return awaited
  const others = await read
    .select({ projectId: releases.projectId })
    .from(releases)
    .innerJoin(projects, isNewest)
    .where(and(isUnfinished, isDue, eq(releases.background, true)))
    .orderBy(asc(releases.requestedAt))
    .limit(batch - awaited.length)
  return [...awaited, ...others.map(({ projectId }) => ({ projectId, turn: 'background' as const }))]
}

/** Since when, in milliseconds, a sweeper has found each project waiting again and again. */
export type Memory = Map<string, number>

/** Forgets projects that wait no longer. */
function forget(memory: Memory, waiting: readonly Waiting[]): void {
  const ids = new Set(waiting.map(({ projectId }) => projectId))
  for (const projectId of memory.keys()) if (!ids.has(projectId)) memory.delete(projectId)
}

/**
 * Enqueues what the database wants and the queue may have forgotten; enqueuing what is queued already changes nothing.
 * While publishing is paused it waits.
 * @param age milliseconds since the request; 0 right after a start
 */
export async function sweep(
  database: Database,
  queue: Pick<PublishQueue, 'enqueue' | 'release'>,
  now: Date,
  age = patience,
  memory: Memory = new Map(),
): Promise<number> {
  if (await isPaused(database)) return 0
  const waiting = await waitingProjects(database, now, age)
  forget(memory, waiting)
  const enqueue = async ({ projectId, turn }: Waiting): Promise<void> => {
    const since = memory.get(projectId) ?? now.getTime()
    memory.set(projectId, since)
    if (now.getTime() - since > stuck) {
      await queue.release(projectId)
      memory.delete(projectId)
    }
    await queue.enqueue(projectId, turn)
  }
  // All at once: a queue that takes seconds for each answer is still asked about all of them.
  await Promise.all(waiting.map(enqueue))
  return waiting.length
}

/** Sweeps at once and then every 5 s until stopped. A failed sweep is told and tried again. */
export function startSweeper(
  database: Database,
  queue: Pick<PublishQueue, 'enqueue' | 'release'>,
  log: Logger,
): () => void {
  const memory: Memory = new Map()
  let running = false
  const run = async (age?: number): Promise<void> => {
    if (running) return
    running = true
    try {
      await sweep(database, queue, new Date(), age, memory)
    } catch (error) {
      log.warn({ err: error }, 'the sweep failed')
    } finally {
      running = false
    }
  }
  void run(0)
  const timer = setInterval(() => void run(), every)
  return () => clearInterval(timer)
}
