import { count, eq, min, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#database/database.ts'
import { deliveries } from '#database/outbox.ts'
import { isUnfinished, releases } from '#database/schema.ts'
import { readHeartbeats } from '#publisher/metrics/heartbeat.ts'
import { isPaused } from '#publisher/releases/switches.ts'

/** Work that has lasted longer, in milliseconds, counts as stalled. */
const stalledAfter = 60_000

/** What is measured at the moment of asking. */
export interface Measured {
  database: Database
  /** Jobs of the queue by state; rejects while it does not answer. */
  queueCounts: () => Promise<Record<string, number>>
  now: () => Date
}

type MeasureNow = (measured: Measured) => Promise<void>

function registerReleases(registers: Registry[]): MeasureNow {
  const open = new Gauge({
    name: 'atelier_releases_open',
    help: 'Releases that are not over.',
    labelNames: ['state'],
    registers,
  })
  const stalled = new Gauge({
    name: 'atelier_releases_stalled',
    help: 'Releases on which work began more than a minute ago and is not over.',
    registers,
  })
  const oldest = new Gauge({
    name: 'atelier_oldest_release_seconds',
    help: 'How long ago the oldest release that is not over was asked for.',
    registers,
  })
  const paused = new Gauge({
    name: 'atelier_publishing_paused',
    help: '1 while operators have paused publishing.',
    registers,
  })
  return async ({ database, now }) => {
    const rows = await database.read
      .select({
        state: releases.state,
        total: count(),
        oldest: min(releases.requestedAt),
        stalled: sql<number>`count(*) FILTER (WHERE ${releases.state} <> 'queued' AND ${releases.startedAt} < ${now().getTime() - stalledAfter})`,
      })
      .from(releases)
      .where(isUnfinished)
      .groupBy(releases.state)
    open.reset()
    for (const state of ['queued', 'rendering', 'uploading']) open.set({ state }, 0)
    for (const row of rows) open.set({ state: row.state }, row.total)
    stalled.set(rows.reduce((total, row) => total + row.stalled, 0))
    const first = Math.min(...rows.map(row => row.oldest?.getTime() ?? now().getTime()), now().getTime())
    oldest.set((now().getTime() - first) / 1_000)
    paused.set((await isPaused(database)) ? 1 : 0)
  }
}

function registerOutbox(registers: Registry[]): MeasureNow {
  const waiting = new Gauge({
    name: 'atelier_outbox_waiting',
    help: 'Webhooks and purges that have not been delivered yet.',
    labelNames: ['kind'],
    registers,
  })
  const age = new Gauge({
    name: 'atelier_outbox_age_seconds',
    help: 'How long ago the oldest of them was written down.',
    registers,
  })
  return async ({ database, now }) => {
    const rows = await database.read
      .select({ kind: deliveries.kind, total: count(), oldest: min(deliveries.createdAt) })
      .from(deliveries)
      .where(eq(deliveries.state, 'waiting'))
      .groupBy(deliveries.kind)
    waiting.reset()
    for (const kind of ['purge', 'webhook']) waiting.set({ kind }, 0)
    for (const row of rows) waiting.set({ kind: row.kind }, row.total)
    const first = Math.min(...rows.map(row => row.oldest?.getTime() ?? now().getTime()), now().getTime())
    age.set((now().getTime() - first) / 1_000)
  }
}

function registerQueue(registers: Registry[]): MeasureNow {
  const jobs = new Gauge({
    name: 'atelier_queue_jobs',
    help: 'Jobs of the queue.',
    labelNames: ['state'],
    registers,
  })
  const up = new Gauge({ name: 'atelier_queue_up', help: '1 while the queue answers.', registers })
  return async ({ queueCounts }) => {
    jobs.reset()
    const counts = await queueCounts().catch(() => undefined)
    up.set(counts === undefined ? 0 : 1)
    for (const [state, total] of Object.entries(counts ?? {})) jobs.set({ state }, total)
  }
}

function registerWorkers(registers: Registry[]): MeasureNow {
  const workers = new Gauge({ name: 'atelier_workers', help: 'Workers that live.', registers })
  const labelNames = ['worker'] as const
  const bucket = new Gauge({
    name: 'atelier_worker_bucket_up',
    help: '1 while the bucket answers the worker.',
    labelNames,
    registers,
  })
  const delay = new Gauge({
    name: 'atelier_worker_event_loop_delay_seconds',
    help: 'The delay of the worker’s event loop that 99 of 100 turns stay below.',
    labelNames,
    registers,
  })
  return async ({ database, now }) => {
    const heartbeats = await readHeartbeats(database.read, now())
    workers.set(heartbeats.size)
    bucket.reset()
    delay.reset()
    for (const [worker, heartbeat] of heartbeats) {
      bucket.set({ worker }, heartbeat.bucket ? 1 : 0)
      delay.set({ worker }, heartbeat.loopDelay / 1_000)
    }
  }
}

/** Registers what is measured at the moment of asking, and answers how to do so. */
export function registerGauges(registry: Registry): MeasureNow {
  const all = [registerReleases, registerOutbox, registerQueue, registerWorkers].map(register =>
    register([registry]),
  )
  return async measured => {
    await Promise.all(all.map(measure => measure(measured)))
  }
}
