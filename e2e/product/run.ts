import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** How a process ended: its exit code, or the signal that ended it. */
export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A script of the product as a process of its own, with what it has said so far. */
export interface Running {
  child: ChildProcess
  said: { out: string; err: string }
  ended: Promise<Ending>
}

export function runScript(script: string, parameters: string[], environment: NodeJS.ProcessEnv): Running {
  const child = spawn(process.execPath, [script, ...parameters], {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString()
  })
  const ended = once(child, 'close').then(
    ([code, signal]: (number | NodeJS.Signals | null)[]): Ending => ({
      code: typeof code === 'number' ? code : null,
      signal: typeof signal === 'string' ? signal : null,
    }),
  )
  return { child, said, ended }
}

/** Runs one of the operator's commands to its end. */
export async function runReleases(
  parameters: string[],
  dataDir: string,
): Promise<Ending & { out: string; err: string }> {
  const { said, ended } = runScript('scripts/releases.ts', parameters, { DATA_DIR: dataDir })
  return { ...(await ended), ...said }
}
