import { and, asc, eq, lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#database/database.ts'
import { isUnfinished, projects, releases } from '#database/schema.ts'
import type { PublishQueue } from '#publisher/queue/queue.ts'

const every = 5_000
/** A release that is not over after this long, in milliseconds, may have lost its job. */
const patience = 4_000
/** After this long its place in the queue may be taken by a job that no longer exists. */
const stuck = 5 * 60_000
const batch = 500

/** Projects whose newest release was asked for before `before` and is not over. */
async function waitingProjects(
  database: Database,
  before: Date,
): Promise<{ projectId: string; requestedAt: Date }[]> {
  return database.read
    .select({ projectId: releases.projectId, requestedAt: releases.requestedAt })
    .from(releases)
    .innerJoin(
      projects,
      and(eq(projects.id, releases.projectId), eq(projects.requestedSequence, releases.sequence)),
    )
    .where(and(isUnfinished, lt(releases.requestedAt, before)))
    .orderBy(asc(releases.requestedAt))
    .limit(batch)
}

/**
 * Enqueues what the database wants and the queue may have forgotten. Enqueuing what is queued already changes nothing.
 * @param age milliseconds since the request; 0 right after a start
 */
export async function sweep(
  database: Database,
  queue: PublishQueue,
  now: Date,
  age = patience,
): Promise<number> {
  const waiting = await waitingProjects(database, new Date(now.getTime() - age + 1))
  for (const { projectId, requestedAt } of waiting) {
    if (now.getTime() - requestedAt.getTime() > stuck) await queue.release(projectId)
    await queue.enqueue(projectId)
  }
  return waiting.length
}

/** Sweeps at once and then every 5 s until stopped. A failed sweep is told and tried again. */
export function startSweeper(database: Database, queue: PublishQueue, log: Logger): () => void {
  let running = false
  const run = async (age?: number): Promise<void> => {
    if (running) return
    running = true
    try {
      await sweep(database, queue, new Date(), age)
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
