import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addFaq, ask, type Installation, install } from '#publisher/fixtures/installation.ts'
import { type RedisServer, startRedis } from '#publisher/fixtures/redis-server.ts'
import { startTcpProxy } from '#publisher/fixtures/tcp-proxy.ts'
import { enqueueOrLeave } from '#publisher/queue/enqueue-or-leave.ts'
import { openRedisQueue, type PublishQueue } from '#publisher/queue/queue.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { sweep } from '#publisher/releases/sweep.ts'

const log = pino({ level: 'silent' })
const quiet = { producer: 3_000, consumer: 7_000 }
/** No publish may wait longer for the queue, in milliseconds. */
const longestWait = 2_000

let site: Installation
beforeAll(async () => {
  site = await install()
})
afterAll(() => site[Symbol.asyncDispose]())

const unhandled: unknown[] = []
process.on('unhandledRejection', reason => unhandled.push(reason))
afterEach(() => expect(unhandled).toEqual([]))

/** Everything on a queue, as the processes of the product run it; sweeps come faster than there. */
async function run(queue: PublishQueue, sweeping: boolean): Promise<AsyncDisposable> {
  const stop = await queue.work((id, { last }) => publishNewest(site.publishing, id, last), 4)
  let over = false
  const sweeps = (async () => {
    for (; sweeping && !over; await sleep(200))
      await sweep(site.database, queue, new Date(), 0).catch(() => undefined)
  })()
  return {
    [Symbol.asyncDispose]: async () => {
      over = true
      await Promise.race([Promise.all([sweeps, stop()]), sleep(2_000)])
      await Promise.race([queue.close(), sleep(1_000)])
    },
  }
}

/** Publishes new projects as the API does; answers their ids and how long the slowest had to wait for the queue. */
async function publish(queue: PublishQueue, count: number): Promise<{ ids: string[]; waited: number }> {
  const enqueue = enqueueOrLeave(site.database, queue, log)
  const publishOne = async (): Promise<{ id: string; took: number }> => {
    const id = await addFaq(site.database)
    await ask(site.database, id, 'publish')
    const start = performance.now()
    await enqueue(id)
    return { id, took: performance.now() - start }
  }
  const published = await Promise.all(Array.from({ length: count }, publishOne))
  return { ids: published.map(({ id }) => id), waited: Math.max(...published.map(({ took }) => took)) }
}

async function untilLive(ids: readonly string[], within = 20_000): Promise<void> {
  const states = (): Promise<(string | undefined)[]> =>
    Promise.all(ids.map(async id => (await findRelease(site.database.read, id, 1))?.state))
  await expect.poll(states, { timeout: within, interval: 50 }).toEqual(ids.map(() => 'live'))
}

const open = (redis: { url: string }): Promise<PublishQueue> => openRedisQueue(redis.url, log, quiet)

test('jobs outlive a crash of a Redis that writes them down', async () => {
  await using redis = await startRedis(true)
  const producer = await open(redis)
  const { ids } = await publish(producer, 10)
  await redis.kill()
  await redis.start()
  await using _ = await run(await open(redis), false)
  await untilLive(ids)
  await producer.close()
})

const losses: [string, (redis: RedisServer) => Promise<unknown>][] = [
  ['is emptied', redis => redis.command('FLUSHALL')],
  ['crashes and had written nothing down', redis => redis.kill().then(() => redis.start())],
]
test.each(losses)('every publish goes live although Redis %s', async (_, lose) => {
  await using redis = await startRedis()
  const queue = await open(redis)
  const { ids } = await publish(queue, 10)
  await lose(redis)
  await using _running = await run(queue, true)
  await untilLive(ids)
  await lose(redis)
  const later = await publish(queue, 3)
  await untilLive(later.ids)
})

test.each(['already when the product starts', 'later on'])(
  'publishes are accepted while there is no Redis, %s, and go live when there is one',
  async since => {
    await using redis = await startRedis()
    if (since !== 'later on') await redis.kill()
    const queue = await open(redis)
    await using _ = await run(queue, true)
    await redis.kill()
    const { ids, waited } = await publish(queue, 10)
    expect(waited).toBeLessThan(longestWait)
    await redis.start()
    await untilLive(ids)
  },
)

test('publishes are accepted while Redis is full, and go live when there is room', async () => {
  await using redis = await startRedis()
  const queue = await open(redis)
  await using _ = await run(queue, true)
  await redis.command('CONFIG', 'SET', 'maxmemory', '1')
  await expect(queue.enqueue('anything')).rejects.toThrow(/OOM/)
  const { ids, waited } = await publish(queue, 5)
  expect(waited).toBeLessThan(longestWait)
  await redis.command('CONFIG', 'SET', 'maxmemory', '0')
  await untilLive(ids)
})

test('publishes are accepted while Redis takes seconds to answer, and go live', async () => {
  await using redis = await startRedis()
  await using proxy = await startTcpProxy(redis.port)
  const queue = await open({ url: `redis://127.0.0.1:${proxy.port}` })
  await using _ = await run(queue, true)
  proxy.delay(1_000)
  const { ids, waited } = await publish(queue, 2)
  expect(waited).toBeLessThan(longestWait)
  await untilLive(ids)
  proxy.delay(0)
})

test('connections that have died without a word are replaced', async () => {
  await using redis = await startRedis()
  await using proxy = await startTcpProxy(redis.port)
  const queue = await open({ url: `redis://127.0.0.1:${proxy.port}` })
  await using _ = await run(queue, true)
  const before = await publish(queue, 2)
  await untilLive(before.ids)
  proxy.freeze()
  const { ids, waited } = await publish(queue, 2)
  expect(waited).toBeLessThan(longestWait)
  await untilLive(ids)
})

test('a Redis that takes connections and never answers does not keep the product from starting', async () => {
  await using redis = await startRedis()
  await using proxy = await startTcpProxy(redis.port)
  proxy.swallow(true)
  const start = performance.now()
  const queue = await open({ url: `redis://127.0.0.1:${proxy.port}` })
  const { ids, waited } = await publish(queue, 2)
  expect(waited).toBeLessThan(longestWait)
  expect(performance.now() - start).toBeLessThan(2 * longestWait)
  await using _ = await run(queue, true)
  proxy.swallow(false)
  await untilLive(ids)
})
