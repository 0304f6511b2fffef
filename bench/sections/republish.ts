import { join } from 'node:path'
import { parseConfiguration } from '#model/configuration.ts'
import { languages } from '#model/language.ts'
import { install } from '#publisher/fixtures/installation.ts'
import { startRedis } from '#publisher/fixtures/redis-server.ts'
import { openEmbeddedQueue, openRedisQueue, type PublishQueue } from '#publisher/queue/queue.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'
import { verify } from '#publisher/releases/verify.ts'
import { startWorker } from '#worker/worker.ts'
import { fiftyQuestions, shown, titled } from '../content/faq.ts'
import { insertProjects, requestAll } from '../content/projects.ts'
import { type Figure, figure } from '../figures.ts'

const count = 1_000

/** The queue, telling of every job that is done. */
function watched(queue: PublishQueue, done: () => void): PublishQueue {
  return {
    ...queue,
    work: (processor, concurrency) =>
      queue.work(async (projectId, attempt) => {
        await processor(projectId, attempt)
        done()
      }, concurrency),
  }
}

/** Publishes all projects twice, with other data, and answers how many seconds the second time took. */
async function republish(queue: PublishQueue, publishing: Publishing): Promise<number> {
  const { database, bucket } = publishing
  const data = await fiftyQuestions()
  const ids = await insertProjects(database, count, data)
  let open = 0
  let finish = (): void => undefined
  const worker = watched(queue, () => {
    if (--open === 0) finish()
  })
  const { workerConcurrency } = parseConfiguration({})
  const stopWorker = await startWorker(publishing, worker, workerConcurrency)
  const publishAll = async (title: string): Promise<number> => {
    await requestAll(database, ids, titled(data, title))
    const { promise, resolve } = Promise.withResolvers<void>()
    open = count
    finish = resolve
    const start = performance.now()
    await Promise.all(ids.map(id => worker.enqueue(id)))
    await promise
    return (performance.now() - start) / 1000
  }
  await publishAll('Pierwszy raz')
  const seconds = await publishAll('Drugi raz')
  await stopWorker()
  const { checked, faults } = await verify(database, bucket)
  if (checked !== count || faults.length > 0) throw new Error(`${checked} checked, ${faults.length} faults`)
  return seconds
}

/** Seconds that the same pages take to be rendered and nothing else, to compare with on whatever machine this is. */
async function renderAlone({ renderer, origins }: Publishing): Promise<number> {
  const data = await fiftyQuestions()
  const start = performance.now()
  for (let page = 0; page < count; page++)
    for (const lang of languages)
      await renderer.render('faqs', shown(titled(data, `Strona ${page}`)), { lang, mode: 'publish', origins })
  return (performance.now() - start) / 1000
}

async function republishFigures(
  name: string,
  open: (folder: string, publishing: Publishing) => Promise<PublishQueue>,
): Promise<Figure[]> {
  await using site = await install()
  const queue = await open(site.folder, site.publishing)
  try {
    const seconds = await republish(queue, site.publishing)
    const share = seconds / (await renderAlone(site.publishing))
    return [
      figure('republish', `republish 1,000 projects of 50 questions, ${name}`, seconds),
      figure('republishShare', `the same, of rendering alone, ${name}`, share),
    ]
  } finally {
    await queue.close()
  }
}

/** How long it takes to bring 1,000 changed projects live: queue, rendering in two languages, hashing, bucket, database. */
export async function measureRepublish(): Promise<Figure[]> {
  await using redis = await startRedis()
  return [
    ...(await republishFigures('PGlite', (folder, { log }) => openEmbeddedQueue(join(folder, 'queue'), log))),
    ...(await republishFigures('Redis', (_, { log }) => openRedisQueue(redis.url, log))),
  ]
}
