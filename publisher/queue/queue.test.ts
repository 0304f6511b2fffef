import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { addFaq, ask, install, pageOf } from '#publisher/fixtures/installation.ts'
import { startRedis } from '#publisher/fixtures/redis-server.ts'
import {
  openEmbeddedQueue,
  openRedisQueue,
  type PublishQueue,
  UnrecoverableError,
} from '#publisher/queue/queue.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { sweep } from '#publisher/releases/sweep.ts'

const log = pino({ level: 'silent' })

interface OpenQueue extends AsyncDisposable {
  queue: PublishQueue
}

async function until(condition: () => boolean | Promise<boolean>, within = 15_000): Promise<void> {
  for (const end = Date.now() + within; Date.now() < end; await sleep(15)) if (await condition()) return
  throw new Error('It did not happen in time.')
}

async function onPglite(folder: string): Promise<OpenQueue> {
  const queue = await openEmbeddedQueue(join(folder, 'queue'), log)
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

describe.each([
  ['PGlite', onPglite],
  ['Redis', onRedis],
])('the queue on %s', (_, open) => {
  test('brings what is asked for live', async () => {
    await using site = await install()
    await using opened = await open(site.folder)
    const stop = await opened.queue.work((id, { last }) => publishNewest(site.publishing, id, last), 4)
    const id = await addFaq(site.database)
    await ask(site.database, id, 'publish', 'Through the queue')
    await opened.queue.enqueue(id)
    await until(async () => (await findRelease(site.database.read, id, 1))?.state === 'live')
    expect(await pageOf(site.bucket, id)).toContain('Through the queue')
    await stop()
  })

  test('makes two jobs of a hundred clicks, and the last click wins', async () => {
    await using site = await install()
    await using opened = await open(site.folder)
    const id = await addFaq(site.database)
    const clicked = Promise.withResolvers<void>()
    let runs = 0
    const stop = await opened.queue.work(async (projectId, { last }) => {
      runs++
      await clicked.promise
      await publishNewest(site.publishing, projectId, last)
    }, 4)
    for (let click = 1; click <= 100; click++) {
      await ask(site.database, id, 'publish', `Click ${click}.`)
      await opened.queue.enqueue(id)
      if (click === 1) await until(() => runs === 1)
    }
    clicked.resolve()
    await until(async () => (await findRelease(site.database.read, id, 100))?.state === 'live')
    await until(async () => {
      const { active = 0, waiting = 0, delayed = 0 } = await opened.queue.counts()
      return active + waiting + delayed === 0
    })
    expect(await pageOf(site.bucket, id)).toContain('Click 100.')
    expect(runs).toBe(2)
    await stop()
  })

  test('tries again what failed for a while, and gives up what cannot be mended', async () => {
    await using site = await install()
    await using opened = await open(site.folder)
    const tries = new Map<string, number>()
    const stop = await opened.queue.work(async projectId => {
      tries.set(projectId, (tries.get(projectId) ?? 0) + 1)
      if (projectId === 'hopeless') throw new UnrecoverableError('no')
      if (tries.get(projectId) === 1) throw new Error('later')
    }, 4)
    await opened.queue.enqueue('hopeless')
    await opened.queue.enqueue('patient')
    await until(() => tries.get('patient') === 2)
    expect(tries.get('hopeless')).toBe(1)
    await stop()
  })

  test('finds by sweeping what was asked for while nothing was enqueued', async () => {
    await using site = await install()
    await using opened = await open(site.folder)
    const ids = await Promise.all([addFaq(site.database), addFaq(site.database)])
    for (const id of ids) await ask(site.database, id, 'publish')
    const stop = await opened.queue.work((id, { last }) => publishNewest(site.publishing, id, last), 4)
    expect(await sweep(site.database, opened.queue, new Date(), 0)).toBe(2)
    for (const id of ids)
      await until(async () => (await findRelease(site.database.read, id, 1))?.state === 'live')
    expect(await sweep(site.database, opened.queue, new Date(), 0)).toBe(0)
    await stop()
  })
})

test('a queue that is not there refuses quickly', async () => {
  const queue = await openRedisQueue('redis://127.0.0.1:1', log)
  const begun = performance.now()
  await expect(queue.enqueue('x')).rejects.toThrow()
  expect(performance.now() - begun).toBeLessThan(5_000)
  await queue.close()
})
