import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { Figure } from './figures.ts'

const runner = fileURLToPath(new URL('run-section.ts', import.meta.url))

/**
 * Runs a section in a fresh process, so that none is warmed up or burdened by another. All its folders lie in one that
 * is gone afterwards, however it ends; Ctrl-C ends it and then this process. Answers nothing when it failed.
 * @param part how many of the usual numbers, up to 1
 */
export async function runApart(name: string, part: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const child = fork(runner, [name], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, TMPDIR: folder, BENCH_PART: String(part) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let interrupted = false
  const interrupt = (signal: NodeJS.Signals): void => {
    if (!interrupted) console.error(`Stopped by ${signal}.`)
    interrupted = true
    child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
  try {
    const ended = once(child, 'exit').then(() => undefined)
    const message = await Promise.race([once(child, 'message').then(([first]: unknown[]) => first), ended])
    await ended
    return message === undefined ? [] : z.array(Figure).parse(message)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt)
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    if (interrupted) process.exit(130)
  }
}
