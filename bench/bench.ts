import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ensureBuilt } from '#scripts/build.ts'
import { formatTable } from '#scripts/client/table.ts'
import { Figure, isWithin, rowOf } from './figures.ts'
import { sections } from './sections.ts'

const runner = fileURLToPath(new URL('run-section.ts', import.meta.url))
const results = fileURLToPath(new URL('results/', import.meta.url))

/** Runs a section in a fresh process, so that none is warmed up or burdened by another. */
async function run(name: string): Promise<Figure[]> {
  const child = fork(runner, [name], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => undefined)
  const message = await Promise.race([once(child, 'message').then(([first]: unknown[]) => first), ended])
  await ended
  return message === undefined ? [] : z.array(Figure).parse(message)
}

function chosen(): string[] {
  const names = process.argv.slice(2)
  const unknown = names.filter(name => !Object.hasOwn(sections, name))
  if (unknown.length === 0) return names.length === 0 ? Object.keys(sections) : names
  console.error(`There is no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`)
  process.exit(1)
}

const names = chosen()
const cores = availableParallelism()
const [busy = 0] = loadavg()
if (busy > cores / 2)
  console.error(
    `Others keep ${busy.toFixed(1)} of ${cores} cores busy: times will be longer than they have to be.`,
  )
await ensureBuilt()
const figures: (Figure & { section: string })[] = []
for (const section of names) {
  process.stderr.write(`${section}...\n`)
  const found = await run(section)
  if (found.length === 0) console.error(`The section ${section} could not be measured.`)
  figures.push(...found.map(each => ({ section, ...each })))
}
console.log(`\n${formatTable([['what', 'measured', 'budget', 'ok'], ...figures.map(rowOf)])}\n`)
await mkdir(results, { recursive: true })
const machine = { node: process.version, cores, busy, measuredAt: new Date().toISOString() }
const rows = figures.map(each => ({ ...each, ok: isWithin(each) ?? null }))
await writeFile(`${results}latest.json`, `${JSON.stringify({ ...machine, figures: rows }, null, 2)}\n`)
