import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { type Database, openDatabase } from '#database/database.ts'
import { isUnfinished, releases } from '#database/schema.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'
import { startLibsql } from '#publisher/fixtures/libsql-server.ts'
import { startRedis } from '#publisher/fixtures/redis-server.ts'
import { startS3 } from '#publisher/fixtures/s3-server.ts'
import { openRedisQueue, type PublishQueue } from '#publisher/queue/queue.ts'
import { setPaused } from '#publisher/releases/switches.ts'
import { inTemporaryFolder } from '#scripts/client/product-process.ts'
import { fiftyQuestions, titled } from '../content/faq.ts'
import { insertProjects, requestAll } from '../content/projects.ts'
import { type Figure, figure } from '../figures.ts'
import { type Servers, startWorkerProcess } from '../load/worker-process.ts'
import { partOf } from '../part.ts'

const count = partOf(1_000)
/** As many as are handed to the queue together: it has to answer each within a second. */
const together = 50
const patience = 10 * 60_000

interface Work {
  database: Database
  queue: PublishQueue
  ids: readonly string[]
  data: FaqData
}

async function untilDone(database: Database): Promise<void> {
  const open = (): Promise<number> => database.read.$count(releases, isUnfinished)
  for (const deadline = Date.now() + patience; (await open()) > 0; await sleep(20))
    if (Date.now() > deadline) throw new Error(`${await open()} releases were not over in ten minutes.`)
}

/** Publishes all projects with this title and answers how many seconds the workers took. */
async function publishAll({ database, queue, ids, data }: Work, title: string): Promise<number> {
  // Or the workers would find what is asked for before all of it has been.
  await setPaused(database, true, new Date())
  await requestAll(database, ids, titled(data, title))
  await setPaused(database, false, new Date())
  const start = performance.now()
  for (let first = 0; first < ids.length; first += together)
    await Promise.all(ids.slice(first, first + together).map(id => queue.enqueue(id)))
  await untilDone(database)
  const seconds = (performance.now() - start) / 1000
  const failed = (
    await database.read.select({ state: releases.state, error: releases.error }).from(releases)
  ).filter(({ state }) => state !== 'live')
  if (failed.length > 0) throw new Error(`${failed.length} releases did not go live: ${failed[0]?.error}`)
  return seconds
}

/** Seconds with one worker and with two, each once warm. */
async function compare(servers: Servers, folder: string): Promise<[one: number, two: number]> {
  const database = await openDatabase(servers.database)
  const queue = await openRedisQueue(servers.redis, pino({ level: 'silent' }))
  try {
    const data = await fiftyQuestions()
    const work = { database, queue, data, ids: await insertProjects(database, count, data) }
    await using _first = await startWorkerProcess(servers, folder, database)
    await publishAll(work, 'Pierwszy raz')
    const one = await publishAll(work, 'Jeden')
    await using _second = await startWorkerProcess(servers, folder, database)
    await publishAll(work, 'Drugi raz')
    return [one, await publishAll(work, 'Dwa')]
  } finally {
    await queue.close()
    database.close()
  }
}

/** What a second worker process adds, with the database, the queue and the bucket on servers of their own. */
export async function measureScale(): Promise<Figure[]> {
  await using database = await startLibsql()
  await using redis = await startRedis()
  await using s3 = await startS3()
  const servers = { database: database.url, redis: redis.url, s3: await s3.createBucket() }
  const [one, two] = await inTemporaryFolder(folder => compare(servers, folder))
  const projects = `${count.toLocaleString('en')} projects of 50 questions, Redis and S3`
  return [
    figure('scaleTime', `publish ${projects}, one worker`, one),
    figure('releaseRate', 'the same, releases', count / one),
    figure('scaleTime', `publish ${projects}, two workers`, two),
    figure('releaseRate', 'the same, releases', count / two),
    figure('scaleRatio', 'releases per second, two workers of one', one / two),
  ]
}
