import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'

/** As long as load balancers may take to see that a process is no longer ready. */
const notice = 3_000

/**
 * An app that load balancers can see end: from `leave` on its `/readyz` answers 503 and no connection is kept, while it goes
 * on answering everything else for three seconds.
 */
export function takeLeave(app: Pick<Hono, 'fetch'>): Pick<Hono, 'fetch'> & { leave: () => Promise<void> } {
  let leaving = false
  return {
    fetch: async (request, ...rest) => {
      if (!leaving) return app.fetch(request, ...rest)
      const isAsked = new URL(request.url).pathname === '/readyz'
      const answer = isAsked ? new Response('ending', { status: 503 }) : await app.fetch(request, ...rest)
      answer.headers.set('Connection', 'close')
      return answer
    },
    leave: async () => {
      leaving = true
      await sleep(notice)
    },
  }
}
