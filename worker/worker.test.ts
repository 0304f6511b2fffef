import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { and, gte, inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { projects } from '#database/schema.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { addFaq, ask, type Installation, install, pageOf, publish } from '#publisher/fixtures/installation.ts'
import { startRedis } from '#publisher/fixtures/redis-server.ts'
import { readHeartbeats } from '#publisher/metrics/heartbeat.ts'
import { enqueueOrLeave } from '#publisher/queue/enqueue-or-leave.ts'
import { openEmbeddedQueue, openRedisQueue, type PublishQueue } from '#publisher/queue/queue.ts'
import { requestRebuild } from '#publisher/releases/operate-again.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { setPaused } from '#publisher/releases/switches.ts'
import { verify } from '#publisher/releases/verify.ts'
import { startWorker } from '#worker/worker.ts'

const log = pino({ level: 'silent' })

async function until(condition: () => boolean | Promise<boolean>, within = 20_000): Promise<void> {
  for (const end = Date.now() + within; Date.now() < end; await sleep(10)) if (await condition()) return
  throw new Error('It did not happen in time.')
}

const stateOf = async (site: Installation, id: string, sequence = 1): Promise<string | undefined> =>
  (await findRelease(site.database.read, id, sequence))?.state

interface OpenQueue extends AsyncDisposable {
  queue: PublishQueue
}

async function onPglite(site: Installation): Promise<OpenQueue> {
  const queue = await openEmbeddedQueue(join(site.folder, 'queue'), log)
  return { queue, [Symbol.asyncDispose]: () => queue.close() }
}

async function onRedis(): Promise<OpenQueue> {
  const redis = await startRedis()
  const queue = await openRedisQueue(redis.url, log)
  return {
    queue,
    [Symbol.asyncDispose]: async () => {
      await queue.close()
      await redis[Symbol.asyncDispose]()
    },
  }
}

/** A bucket that begins to put a page and goes on when it is told to. */
function held(bucket: Bucket): { bucket: Bucket; begun: Promise<void>; goOn: () => void } {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  return {
    begun: begun.promise,
    goOn: () => released.resolve(),
    bucket: {
      ...bucket,
      put: async (key, body, options) => {
        if (key.startsWith('faqs/')) {
          begun.resolve()
          await released.promise
        }
        return bucket.put(key, body, options)
      },
    },
  }
}

test('a worker that is told to stop during an upload finishes it (F2)', async () => {
  await using site = await install()
  await using opened = await onRedis()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish', 'Under way')
  const { bucket, begun, goOn } = held(site.bucket)
  const stop = await startWorker({ ...site.publishing, bucket }, opened.queue, 4)
  await begun
  const stopped = stop()
  await sleep(50)
  goOn()
  await stopped
  expect(await stateOf(site, id)).toBe('live')
  expect(await pageOf(site.bucket, id)).toContain('Under way')
  expect(await readHeartbeats(site.database.read, new Date())).toEqual(new Map())
})

test('what cannot be finished in time is not failed, and goes on at the next start, with an empty queue (F2)', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish', 'Under way')
  {
    await using opened = await onRedis()
    const { bucket, begun } = held(site.bucket)
    const stop = await startWorker({ ...site.publishing, bucket }, opened.queue, 4, 100)
    await begun
    await stop()
  }
  expect(await stateOf(site, id)).toBe('uploading')
  await using opened = await onRedis()
  const stop = await startWorker(site.publishing, opened.queue, 4)
  await until(async () => (await stateOf(site, id)) === 'live')
  await stop()
  expect(await verify(site.database, site.bucket)).toEqual({ checked: 1, faults: [] })
})

test('while publishing is paused nothing goes live, also after a restart, and then all of it', async () => {
  await using site = await install()
  await using opened = await onRedis()
  await setPaused(site.database, true, new Date())
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish', 'Waits')
  let stop = await startWorker(site.publishing, opened.queue, 4)
  await opened.queue.enqueue(id)
  await until(async () => Object.values(await opened.queue.counts()).every(count => count === 0))
  expect(await stateOf(site, id)).toBe('queued')
  await stop()
  await setPaused(site.database, false, new Date())
  stop = await startWorker(site.publishing, opened.queue, 4)
  await until(async () => (await stateOf(site, id)) === 'live')
  await stop()
})

test.each([
  ['PGlite', onPglite],
  ['Redis', onRedis],
])('on %s a publish overtakes everything that is rendered again in the background', async (_, open) => {
  await using site = await install()
  const others = await Promise.all(Array.from({ length: 12 }, () => addFaq(site.database)))
  for (const id of others) await publish(site.publishing, id)
  await requestRebuild(site.database, { build: 'another', all: true, now: new Date() })
  const urgent = await addFaq(site.database)
  await ask(site.database, urgent, 'publish')
  await using opened = await open(site)
  const order: string[] = []
  for (const id of others) await opened.queue.enqueue(id, 'background')
  const begun = Promise.withResolvers<void>()
  const stop = await opened.queue.work(async projectId => {
    order.push(projectId)
    if (order.length === 1) await begun.promise
  }, 1)
  await until(() => order.length === 1)
  await opened.queue.enqueue(urgent)
  await opened.queue.enqueue(others.at(-1) ?? '')
  begun.resolve()
  await until(() => order.length === 14)
  expect(order.slice(1, 3)).toEqual([urgent, others.at(-1)])
  await stop()
})

/** How many are published at once; `npm run test:faults` sets more, and where to tell what came of it. */
const many = Number(process.env.FAULT_PROJECTS ?? 100)
const report = process.env.FAULT_REPORT
const atOnce = 8
/** What publishing so many may leave behind, in bytes: a few of their pages, not one of each. */
const mostLeft = 6 * 2 ** 20

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

/** What this process holds once garbage is collected, in bytes. */
async function heapNow(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    if (typeof collectGarbage === 'function') collectGarbage()
    await sleep(20)
  }
  return process.memoryUsage().heapUsed
}

async function untilAllLive(site: Installation, ids: readonly string[], sequence: number): Promise<void> {
  for (const id of ids) await until(async () => (await stateOf(site, id, sequence)) === 'live', 120_000)
}

/** How many of these projects are live with this release. */
async function countLive(
  { database }: Installation,
  ids: readonly string[],
  sequence: number,
): Promise<number> {
  const isLive = and(inArray(projects.id, [...ids]), gte(projects.liveSequence, sequence))
  return database.read.$count(projects, isLive)
}

test(`${many} projects of one owner at once all go live, each with its own content, in flat memory, and nobody waits behind them (F21, F36)`, async () => {
  await using site = await install()
  await using opened = await onRedis()
  const enqueue = enqueueOrLeave(site.database, opened.queue, log)
  const askFor = async (id: string): Promise<void> => {
    await ask(site.database, id, 'publish', `The page of ${id}.`)
    await enqueue(id)
  }
  const owner = randomUUID()
  const ids = await Promise.all(Array.from({ length: many }, () => addFaq(site.database, 'Many', owner)))
  const stranger = await addFaq(site.database)
  const stop = await startWorker(site.publishing, opened.queue, atOnce)
  const begun = Date.now()
  await Promise.all(ids.map(askFor))
  await untilAllLive(site, ids, 1)
  const seconds = (Date.now() - begun) / 1_000
  const heap = await heapNow()

  await Promise.all(ids.map(askFor))
  await until(async () => (await countLive(site, ids, 2)) > 0)
  const before = await countLive(site, ids, 2)
  await askFor(stranger)
  await until(async () => (await stateOf(site, stranger)) === 'live')
  // What had begun already ends, and as many others begin while the stranger's is made.
  const overtaken = (await countLive(site, ids, 2)) - before
  expect(overtaken).toBeLessThanOrEqual(3 * atOnce)
  await untilAllLive(site, ids, 2)
  const left = (await heapNow()) - heap
  expect(left).toBeLessThan(mostLeft)
  await stop()

  for (const id of ids) {
    const titles = new Set((await pageOf(site.bucket, id)).match(/The page of [0-9a-f-]{36}\./g))
    expect(titles).toEqual(new Set([`The page of ${id}.`]))
  }
  expect(await verify(site.database, site.bucket)).toEqual({ checked: many + 1, faults: [] })
  const counts = {
    rounds: 1,
    'projects at once': many,
    'seconds until all were live': Math.ceil(seconds),
    'live before a stranger’s first one': overtaken,
    'kilobytes left behind': Math.max(0, Math.round(left / 1024)),
  }
  if (report !== undefined) await writeFile(report, JSON.stringify(counts))
}, 300_000)
