import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../serve.ts', import.meta.url))

export const appUrl = 'http://app.test'
export const clientSecret = 'a secret of the tests'

/** The service as a process of its own, as it runs in production; hashes are cheap here to keep tests fast. */
export interface TestService {
  url: string
  dataDir: string
  child: ChildProcess
  /** Everything the process printed. */
  printed: () => string
  /** Ends it with a signal and starts it again on the same port and data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

interface Start {
  child: ChildProcess
  printed: () => string
}

/** Starts the program with these settings on top of the tests' own. */
export function launch(environment: Record<string, string>): Start {
  const child = fork(program, {
    env: {
      PATH: process.env.PATH,
      IDENTITY_PORT: '0',
      APP_URL: appUrl,
      IDENTITY_CLIENT_SECRET: clientSecret,
      IDENTITY_SCRYPT_COST: '1024',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (text += String(chunk)))
  return { child, printed: () => text }
}

/** Waits until the process says that it listens, and answers the address it gives. */
export async function ready({ child, printed }: Start): Promise<string> {
  const message: unknown = await Promise.race([
    once(child, 'message').then(([first]) => first),
    once(child, 'exit').then(() => undefined),
  ])
  if (typeof message === 'object' && message !== null && 'url' in message && typeof message.url === 'string')
    return message.url
  throw new Error(`The service did not start: ${printed()}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

export async function startService(environment: Record<string, string> = {}): Promise<TestService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'identity-'))
  let running = launch({ DATA_DIR: dataDir, ...environment })
  const url = await ready(running)
  return {
    url,
    dataDir,
    get child() {
      return running.child
    },
    printed: () => running.printed(),
    restart: async () => {
      await end(running.child)
      running = launch({ DATA_DIR: dataDir, IDENTITY_PORT: new URL(url).port, ...environment })
      await ready(running)
    },
    stop: async () => {
      await end(running.child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
