import { Hono } from 'hono'
import { access } from '#api/access.ts'
import { answerMetrics } from '#api/health/metrics.ts'
import { readReadiness } from '#api/health/readiness.ts'

/** For whoever watches the process: alive, able to serve, and what it is doing. */
export const healthRoutes = new Hono()
  .get('/healthz', access('anyone'), c => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  .get('/readyz', access('anyone'), async c => {
    const { ready, amiss } = await readReadiness(c.var.services)
    const reasons = amiss.join(', ')
    const text = !ready ? reasons : reasons === '' ? 'ready' : `degraded: ${reasons}`
    return c.text(text, ready ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  .get('/metrics', access('anyone'), c => answerMetrics(c))
