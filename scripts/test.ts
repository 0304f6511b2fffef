import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/build.ts'
import { ensurePrograms } from '#scripts/test/ensure-programs.ts'
import { readTally, tallyOfPlaywright, tallyOfVitest } from '#scripts/test/tally.ts'

/** Where Linux keeps files in memory. What tests write is gone with them, so no disk need be waited for. */
const memory = '/dev/shm'
/** Bytes; a run uses less than a fifth of it at a time. */
const enoughMemory = 6 * 2 ** 30

async function temporaryFolder(): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return mkdtemp(join(free < enoughMemory ? tmpdir() : memory, 'atelier-test-'))
}

async function run(program: string, parameters: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
  await once(child, 'exit')
}

ensurePrograms()
await ensureBuilt()
const folder = await temporaryFolder()
const unit = join(folder, 'unit.json')
const journeys = join(folder, 'journeys.json')
const TMPDIR = join(folder, 'temporary')
await mkdir(TMPDIR)
await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`], { TMPDIR })
await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
  TMPDIR,
  PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
})
const tallies = [await readTally(unit, tallyOfVitest), await readTally(journeys, tallyOfPlaywright)]
await rm(folder, { recursive: true, force: true })
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.flatMap(tally => tally.failed)
for (const name of failed) console.log(`failed: ${name}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
