import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartError } from '#scripts/runtime/data-folder.ts'

const lastCall = 1_000

export interface Listener {
  port: number
  /** Lets running requests end for a second, then cuts what is left. */
  close: () => Promise<void>
}

function listen(server: Server, host: string, port: number, variable: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', error => {
    const taken = 'code' in error && error.code === 'EADDRINUSE'
    const sentence = taken
      ? `Port ${port} is taken; stop what uses it, or set ${variable} to another.`
      : `Port ${port} cannot be opened: ${error.message}; set ${variable} to another.`
    reject(new StartError(sentence, { cause: error }))
  })
  server.listen(port, host, () => {
    const address = server.address()
    resolve(typeof address === 'object' && address !== null ? address.port : port)
  })
  return promise
}

/** Serves an app on a port; 0 takes any free one. Throws `StartError`, which names the variable to set. */
export async function serveApp(
  app: Pick<Hono, 'fetch'>,
  host: string,
  port: number,
  variable: 'PORT' | 'SITE_PORT',
): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  const actual = await listen(server, host, port, variable)
  return {
    port: actual,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), lastCall).unref()
      }),
  }
}
