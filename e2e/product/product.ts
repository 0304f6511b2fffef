import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.ts'
import { type Ending, type Running, runScript } from './run.ts'

/** The whole product, running as its users start it, on ports and a data folder of its own. */
export interface Product {
  appUrl: string
  siteUrl: string
  identityUrl: string
  dataDir: string
  /** The settings it is started with, for commands that shall meet the same data. */
  environment: NodeJS.ProcessEnv
  /** Starts it again on the same data and ports, with settings beside its own. */
  start: (settings?: NodeJS.ProcessEnv) => Promise<void>
  /** Starts it and waits for no more than its end, for settings with which it is not meant to last. */
  startUntilEnd: (settings: NodeJS.ProcessEnv) => Promise<Ending>
  /** Ctrl-C. */
  stop: () => Promise<Ending>
  /** A power cut, as far as this process is concerned. */
  kill: () => Promise<Ending>
  /** How the process that runs now ends. */
  ended: () => Promise<Ending>
  /** Stops it and removes its data. */
  dispose: () => Promise<void>
}

async function untilReady(running: Running): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  running.child.stdout?.on('data', () => {
    if (running.said.out.includes('atelier is ready')) resolve()
  })
  const early = running.ended.then(({ code, signal }) => {
    throw new Error(`The product ended (${code ?? signal}) before it was ready.\n${running.said.err}`)
  })
  await Promise.race([promise, early])
}

async function settingsOf(dataDir: string): Promise<NodeJS.ProcessEnv> {
  const [port, sitePort, identityPort] = (await freePorts(3)).map(String)
  return {
    PORT: port,
    SITE_PORT: sitePort,
    IDENTITY_PORT: identityPort,
    DATA_DIR: dataDir,
    IDENTITY_SCRYPT_COST: '1024',
    IDENTITY_LIMITS: 'false',
  }
}

/** A product that is not started yet, with an empty data folder. */
export async function createProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-e2e-'))
  const environment = await settingsOf(dataDir)
  let running: Running | undefined
  let isEnding = false

  const launch = (settings: NodeJS.ProcessEnv): Running => {
    isEnding = 'CRASH_AT' in settings
    const started = runScript('scripts/start.ts', [], { ...environment, ...settings })
    running = started
    void started.ended.then(({ code, signal }) => {
      if (!isEnding) console.error(`The product ended by itself (${code ?? signal}).\n${started.said.err}`)
    })
    return started
  }
  const end = async (signal: NodeJS.Signals): Promise<Ending> => {
    if (running === undefined) return { code: null, signal: null }
    isEnding = true
    running.child.kill(signal)
    return running.ended
  }
  return {
    appUrl: `http://localhost:${environment.PORT}`,
    siteUrl: `http://localhost:${environment.SITE_PORT}`,
    identityUrl: `http://localhost:${environment.IDENTITY_PORT}`,
    dataDir,
    environment,
    start: (settings = {}) => untilReady(launch(settings)),
    startUntilEnd: settings => launch(settings).ended,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    ended: async () => running?.ended ?? { code: null, signal: null },
    dispose: async () => {
      await end('SIGKILL')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
