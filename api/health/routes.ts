import { Hono } from 'hono'
import { access } from '#api/access.ts'

/** For whoever watches the process: alive, and able to serve. */
export const healthRoutes = new Hono()
  .get('/healthz', access('anyone'), c => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  .get('/readyz', access('anyone'), async c => {
    const ready = await c.var.services.database.ready()
    return c.text(ready ? 'ready' : 'the database does not answer', ready ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  })
