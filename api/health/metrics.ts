import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Open, Services } from '#api/context.ts'
import { isOwnMachine } from '#api/rate-limits/client-address.ts'
import type { Database } from '#database/database.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Metrics } from '#publisher/metrics/metrics.ts'

const opened = new WeakMap<Database, Promise<Metrics>>()

/** The process's metrics, opened when they are first asked for; they count from the start of the process. */
function metricsOf({ database, queueCounts, now }: Services): Promise<Metrics> {
  const known = opened.get(database)
  if (known !== undefined) return known
  const since = new Date(now().getTime() - process.uptime() * 1_000)
  const opening = import('#publisher/metrics/metrics.ts').then(({ openMetrics }) =>
    openMetrics({ database, queueCounts, now }, since),
  )
  opened.set(database, opening)
  return opening
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** With a token set, whoever shows it may read the metrics; without one, processes of this machine. */
function mayRead(c: Context<Open>): boolean {
  const { metricsToken } = c.var.services.configuration
  if (metricsToken === undefined) return isOwnMachine(c)
  return timingSafeEqual(digest(c.req.header('Authorization') ?? ''), digest(`Bearer ${metricsToken}`))
}

/** Answers the metrics in Prometheus's text format. Throws `Unauthorized`. */
export async function answerMetrics(c: Context<Open>): Promise<Response> {
  if (!mayRead(c)) throw new CatalogueError('Unauthorized')
  const metrics = await metricsOf(c.var.services)
  return c.body(await metrics.print(), 200, {
    'Content-Type': metrics.contentType,
    'Cache-Control': 'no-store',
  })
}
