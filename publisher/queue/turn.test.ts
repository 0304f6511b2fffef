import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { addFaq, ask, type Installation, install, publish } from '#publisher/fixtures/installation.ts'
import { startRedis } from '#publisher/fixtures/redis-server.ts'
import { enqueueOrLeave } from '#publisher/queue/enqueue-or-leave.ts'
import { openEmbeddedQueue, openRedisQueue, type PublishQueue } from '#publisher/queue/queue.ts'
import { type Turn, turnOf } from '#publisher/queue/turn.ts'
import { sweep } from '#publisher/releases/sweep.ts'

const log = pino({ level: 'silent' })

/** Projects of one owner that are all asked for, one after the other. */
async function askFor(site: Installation, count: number): Promise<string[]> {
  const owner = randomUUID()
  const ids = await Promise.all(Array.from({ length: count }, () => addFaq(site.database, 'Many', owner)))
  await Promise.all(ids.map(id => ask(site.database, id, 'publish')))
  return ids
}

test('a project’s turn is how many others of its owner wait, whatever other people do', async () => {
  await using site = await install()
  const [first = '', ...others] = await askFor(site, 4)
  const alone = await addFaq(site.database)
  await ask(site.database, alone, 'publish')
  expect(await turnOf(site.database.read, alone)).toBe(0)
  expect(await turnOf(site.database.read, first)).toBe(3)
  for (const id of others) await publish(site.publishing, id)
  expect(await turnOf(site.database.read, first)).toBe(0)
  expect(await turnOf(site.database.read, 'nobody’s')).toBe(0)
})

async function onRedis(): Promise<[PublishQueue, () => Promise<void>]> {
  const redis = await startRedis()
  return [await openRedisQueue(redis.url, log), async () => redis[Symbol.asyncDispose]()]
}

async function onPglite(site: Installation): Promise<[PublishQueue, () => Promise<void>]> {
  return [await openEmbeddedQueue(join(site.folder, 'queue'), log), async () => undefined]
}

test.each([
  ['PGlite', onPglite],
  ['Redis', onRedis],
])('on %s nobody’s first publish waits behind somebody’s many (F21)', async (_, open) => {
  await using site = await install()
  const [queue, close] = await open(site)
  const enqueue = enqueueOrLeave(site.database, queue, log)
  const owner = randomUUID()
  const asked = async (owned?: string): Promise<string> => {
    const id = await addFaq(site.database, 'One', owned)
    await ask(site.database, id, 'publish')
    await enqueue(id)
    return id
  }
  const many: string[] = []
  for (let n = 0; n < 20; n++) many.push(await asked(owner))
  const strangers = [await asked(), await asked()]
  const order: string[] = []
  const all = Promise.withResolvers<void>()
  const stop = await queue.work(async projectId => {
    if (order.push(projectId) === many.length + strangers.length) all.resolve()
  }, 1)
  await all.promise
  expect(order.slice(0, 3)).toEqual([many[0], ...strangers])
  expect(order.slice(3)).toEqual(many.slice(1))
  await stop()
  await queue.close()
  await close()
})

test('a sweep finds everybody’s first publish before anybody’s second, however many wait', async () => {
  await using site = await install()
  const many = await askFor(site, 510)
  const stranger = await addFaq(site.database)
  await ask(site.database, stranger, 'publish')
  const enqueued: [string, Turn | undefined][] = []
  const queue = {
    enqueue: async (id: string, turn?: Turn) => void enqueued.push([id, turn]),
    release: async () => undefined,
  }
  expect(await sweep(site.database, queue, new Date(), 0)).toBe(500)
  expect(enqueued.slice(0, 2).map(([id]) => id)).toContain(stranger)
  expect(enqueued.slice(0, 3).map(([, turn]) => turn)).toEqual([0, 0, 1])
  expect(new Set(enqueued.map(([id]) => id)).size).toBe(500)
  expect(many).toEqual(expect.arrayContaining(enqueued.map(([id]) => id).filter(id => id !== stranger)))
})
