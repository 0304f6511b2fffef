import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ClientError } from '#scripts/client/client-error.ts'

const entry = fileURLToPath(new URL('../start.ts', import.meta.url))
const patience = 90_000

/** How a process ended: with a code, or by a signal. */
export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A product on one folder and the same ports, however often it is ended and started again. */
export interface RunningProduct {
  app: string
  site: string
  folder: string
  /** Starts it and waits until it is ready; with `crashAt` it ends by itself at that moment of a publish. */
  start: (crashAt?: string) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  isRunning: () => boolean
  ended: () => Promise<Ending>
  /** Files and connections that the process holds. */
  handles: () => Promise<number>
}

/** Ports that nobody uses at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map(server => once(server, 'listening')))
  const ports = servers.map(server => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  })
  await Promise.all(servers.map(server => once(server.close(), 'close')))
  return ports
}

/** A product that is not started yet. Its log goes to this process's standard error, from warnings up if it is asked for. */
export async function prepareProduct(folder: string): Promise<RunningProduct> {
  const [port = 0, sitePort = 0, identityPort = 0] = await freePorts(3)
  const app = `http://localhost:${port}`
  const settings = {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    SITE_PORT: String(sitePort),
    IDENTITY_PORT: String(identityPort),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  }
  let child: ChildProcess | undefined
  let ending: Promise<Ending> = Promise.resolve({ code: null, signal: null })
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null
  const isReady = (): Promise<boolean> =>
    fetch(`${app}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )

  return {
    app,
    site: `http://localhost:${sitePort}`,
    folder: settings.DATA_DIR,
    isRunning,
    signal: signal => void child?.kill(signal),
    ended: () => ending,
    start: async crashAt => {
      const crash = crashAt === undefined ? {} : { CRASH_AT: crashAt }
      const started = spawn(process.execPath, [entry], {
        env: { ...settings, ...crash },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child = started
      ending = once(started, 'exit').then(() => ({ code: started.exitCode, signal: started.signalCode }))
      for (const end = Date.now() + patience; isRunning(); await sleep(20)) {
        if (await isReady()) return
        if (Date.now() > end) throw new ClientError('The product was not ready in time.')
      }
      if (crashAt === undefined) throw new ClientError('The product did not start.')
    },
    handles: async () => (await readdir(`/proc/${child?.pid ?? 0}/fd`).catch(() => [])).length,
  }
}
