import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '#scripts/build.ts'
import { formatTable } from '#scripts/client/table.ts'
import { type Figure, isWithin, rowOf } from './figures.ts'
import { runApart } from './run-apart.ts'
import { sections } from './sections.ts'

const results = fileURLToPath(new URL('results/', import.meta.url))

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/** The sections to run, and which part of their usual numbers, from the command line. */
function chosen(): { names: string[]; part: number } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { part: { type: 'string', default: '1' } },
  })
  const unknown = positionals.filter(name => !Object.hasOwn(sections, name))
  if (unknown.length > 0)
    refuse(`There is no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`)
  const part = Number(values.part)
  if (!(part > 0 && part <= 1)) refuse('--part is a number above 0 and up to 1.')
  return { names: positionals.length === 0 ? Object.keys(sections) : positionals, part }
}

const { names, part } = chosen()
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
  const found = await runApart(section, part)
  if (found.length === 0) console.error(`The section ${section} could not be measured.`)
  figures.push(...found.map(each => ({ section, ...each })))
}
console.log(`\n${formatTable([['what', 'measured', 'budget', 'ok'], ...figures.map(rowOf)])}\n`)
await mkdir(results, { recursive: true })
const machine = { node: process.version, cores, busy, part, measuredAt: new Date().toISOString() }
const rows = figures.map(each => ({ ...each, ok: isWithin(each) ?? null }))
await writeFile(`${results}latest.json`, `${JSON.stringify({ ...machine, figures: rows }, null, 2)}\n`)
