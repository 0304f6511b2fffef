import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'

const interval = 200

/** What stands before several APIs, as operators have it. */
export interface LoadBalancer extends AsyncDisposable {
  appUrl: string
  /** Answers that were failures of the product, or that never came. */
  failures: string[]
}

async function forward(target: string, request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { method, url: path, headers } = request
  const passed = send(target, { method, path, headers, agent: false })
  passed.end(body)
  const [response] = (await once(passed, 'response')) as [IncomingMessage]
  return response
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

/** Starts one that asks who is ready, takes turns among those, and goes on to the next when a connection is refused. */
export async function startLoadBalancer(targets: readonly string[]): Promise<LoadBalancer> {
  const failures: string[] = []
  const ready = new Set(targets)
  const look = async (target: string): Promise<void> => {
    const isReady = await fetch(`${target}/readyz`, { headers: { Connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) ready.add(target)
    else ready.delete(target)
  }
  const timer = setInterval(() => void Promise.all(targets.map(look)), interval)
  let turn = 0
  const pass = async (request: IncomingMessage, body: Buffer): Promise<IncomingMessage> => {
    const among = ready.size > 0 ? [...ready] : [...targets]
    const target = among[turn++ % among.length] ?? ''
    try {
      return await forward(target, request, body)
    } catch (error) {
      if (!isRefused(error)) throw error
      ready.delete(target)
      return pass(request, body)
    }
  }
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`
    void (async () => {
      try {
        const answer = await pass(request, await buffer(request))
        const status = answer.statusCode ?? 0
        if (status >= 500) failures.push(`${line}: ${status}`)
        response.writeHead(status, answer.headers)
        answer.pipe(response)
      } catch (error) {
        failures.push(`${line}: ${String(error)}`)
        response.writeHead(502).end()
      }
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    appUrl: `http://localhost:${port}`,
    failures,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
