import { fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { Open, Services } from '#api/context.ts'
import { addProject, installApi } from '#api/fixtures/installation.ts'
import { createSession, findSession } from '#api/sessions/sessions.ts'
import { serveApp } from '#scripts/runtime/listen.ts'
import { fiftyQuestions } from '../content/faq.ts'
import { type Figure, figure, percentile } from '../figures.ts'
import { Load } from '../load/load.ts'

const cannon = fileURLToPath(new URL('../load/cannon.ts', import.meta.url))
const rounds = 3
const nanosecondsPerMillisecond = 1e6

/** Loads an address from another process and answers how many requests per second were answered. */
async function load(url: string, cookie: string): Promise<number> {
  const child = fork(cannon, [url, cookie], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [message]: unknown[] = await once(child, 'message')
  const { requestsPerSecond, failed } = Load.parse(message)
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed.`)
  return requestsPerSecond
}

/** The least that could answer: the same JSON from a route that does nothing, and from one that looks up the session. */
function bareApp(services: Services, answer: object): Hono<Open> {
  return new Hono<Open>()
    .get('/bare', c => c.json(answer))
    .get('/session', async c => c.json({ ...answer, known: (await findSession(c, services)) !== undefined }))
}

/** Several rounds of each address in turn, so that what else the machine does touches all of them alike. */
async function compare(
  urls: readonly string[],
  cookie: string,
  watched: string,
  delay: ReturnType<typeof monitorEventLoopDelay>,
): Promise<number[]> {
  const rates = urls.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, url] of urls.entries()) {
      if (url === watched) delay.enable()
      rates[index]?.push(await load(url, cookie))
      delay.disable()
    }
  return rates.map(each => percentile(each, 0.5))
}

/** How fast a project is answered over HTTP, beside routes that do next to nothing in the same process. */
export async function measureApi(): Promise<Figure[]> {
  await using site = await installApi()
  const { services, database, app } = site
  const owner = await site.user()
  const draft = await addProject(owner)
  const path = `/api/projects/faq/${draft.uuid}`
  await owner.call('PATCH', path, { data: await fiftyQuestions(), revision: draft.revision })
  const { body } = await owner.call('GET', path)
  if (typeof body !== 'object' || body === null) throw new Error('The project was not answered.')
  const token = await database.write(queries => createSession(queries, new Date(), owner.id))
  const product = await serveApp(app, '127.0.0.1', 0, 'PORT')
  const bare = await serveApp(bareApp(services, body), '127.0.0.1', 0, 'PORT')
  const address = `http://127.0.0.1:${product.port}${path}`
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const [bareRate = 0, sessionRate = 0, rate = 0] = await compare(
    [`http://127.0.0.1:${bare.port}/bare`, `http://127.0.0.1:${bare.port}/session`, address],
    `atelier.session=${token}`,
    address,
    delay,
  )
  await Promise.all([product.close(), bare.close()])
  return [
    figure('requestRate', 'GET a project of 50 questions', rate),
    figure('requestRate', 'bare route, the same JSON', bareRate),
    figure('requestRate', 'bare route with the session check', sessionRate),
    figure('requestRatio', 'GET a project, of the bare route', rate / bareRate),
    figure('requestRatio', 'GET a project, of the bare route with the session check', rate / sessionRate),
    figure(
      'eventLoopDelay',
      'event loop delay under that load, p99',
      delay.percentile(99) / nanosecondsPerMillisecond,
    ),
  ]
}
