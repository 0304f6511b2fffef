import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ClientError } from '#scripts/client/client-error.ts'

const entry = fileURLToPath(new URL('../start.ts', import.meta.url))
const pause = 10
const patience = 120_000

/** The product as a process of its own. */
export interface ProductProcess {
  /** The origin of the editor and the API. */
  app: string
  /** The origin of the published pages. */
  site: string
  /** From the start of the process until it was ready, in milliseconds. */
  startedIn: number
  pid: number
  /** Ends it as Ctrl-C would and answers after how many milliseconds it was gone. */
  stop: () => Promise<number>
}

/** A folder that is gone when the work is done. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Ports that nobody uses at this moment. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map(server => once(server, 'listening')))
  const ports = servers.map(server => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new ClientError('There is no free port.')
    return address.port
  })
  await Promise.all(servers.map(server => once(server.close(), 'close')))
  return ports
}

async function untilReady(child: ChildProcess, app: string, printed: () => string): Promise<void> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new ClientError(`The product did not start. ${printed()}`)
    const ready = await fetch(`${app}/readyz`).then(
      response => response.ok,
      () => false,
    )
    if (ready) return
    await sleep(pause)
  }
  child.kill('SIGKILL')
  throw new ClientError('The product was not ready within two minutes.')
}

async function stop(child: ChildProcess): Promise<number> {
  const start = performance.now()
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    child.kill('SIGINT')
    await gone
  }
  return performance.now() - start
}

/**
 * Starts the product on free ports with its data in `folder`. Throws `ClientError` with what it printed.
 * @param settings environment variables on top of the defaults
 */
export async function startProduct(
  folder: string,
  settings: Record<string, string> = {},
): Promise<ProductProcess> {
  const [port = 0, sitePort = 0, identityPort = 0] = await freePorts(3)
  const start = performance.now()
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: String(port),
      SITE_PORT: String(sitePort),
      IDENTITY_PORT: String(identityPort),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += String(chunk)))
  // Whoever stops this process wants the product stopped too; what waits for it then fails and cleans up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGINT'))
  const app = `http://localhost:${port}`
  await untilReady(child, app, () => text.trim())
  return {
    app,
    site: `http://localhost:${sitePort}`,
    startedIn: performance.now() - start,
    pid: child.pid ?? 0,
    stop: () => stop(child),
  }
}
