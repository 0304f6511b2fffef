import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { HonoAdapter } from '@bull-board/hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { access } from '#api/access.ts'
import type { Services } from '#api/context.ts'
import { CatalogueError } from '#model/errors.ts'
import type { RawQueue } from '#publisher/queue/queue.ts'

const path = '/operator/queue'

/** The board styles its parts inline. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The board calls what both kinds of queue have in common; its type names only those on Redis. */
function boardQueue(queue: RawQueue): ConstructorParameters<typeof BullMQAdapter>[0] {
  return queue as ConstructorParameters<typeof BullMQAdapter>[0]
}

function openBoard(queue: RawQueue): Hono {
  const adapter = new HonoAdapter(serveStatic)
  createBullBoard({
    queues: [new BullMQAdapter(boardQueue(queue))],
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'atelier' } },
  })
  return new Hono().route(path, adapter.setBasePath(path).registerPlugin())
}

const boards = new WeakMap<RawQueue, Hono>()

function boardOf({ rawQueue }: Services): Hono {
  if (rawQueue === undefined) throw new CatalogueError('ERR_NOT_FOUND')
  const board = boards.get(rawQueue) ?? openBoard(rawQueue)
  boards.set(rawQueue, board)
  return board
}

/** The board's page wants a font from another site, which would learn who looks at it. */
const foreignFont = /<link href="https:[^>]*>/g

async function show(services: Services, request: Request): Promise<Response> {
  const answer = await boardOf(services).fetch(request)
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') === true
  const shown = new Response(isPage ? (await answer.text()).replace(foreignFont, '') : answer.body, answer)
  shown.headers.set('Content-Security-Policy', policy)
  shown.headers.set('Cache-Control', 'no-store')
  return shown
}

/** Bull Board: the queue's jobs as BullMQ sees them, for staff alone. */
export const queueBoardRoutes = new Hono()
  .all(path, access('admin'), c => show(c.var.services, c.req.raw))
  .all(`${path}/*`, access('admin'), c => show(c.var.services, c.req.raw))
