import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { ensureBuilt } from '#scripts/build.ts'

/** Programs that the tests need and Debian has. */
const programs = {
  chromium: 'chromium',
  'redis-server': 'redis-server',
  strace: 'strace',
  // An S3 server, of four programs.
  ceph: 'ceph-common',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  radosgw: 'radosgw',
}

const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Installs what is missing where that is allowed; else says the one line to run. */
function ensurePrograms(): void {
  const missing = Object.entries(programs).flatMap(([program, name]) => (has(program) ? [] : [name]))
  if (missing.length === 0) return
  const install = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`
  console.log(`The tests need ${missing.join(' and ')}; installing.`)
  const allowed = process.getuid?.() === 0 && has('apt-get')
  const done =
    allowed && spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  if (done) return
  console.error(`Run this first:\n\n  sudo sh -c '${install}'\n`)
  process.exit(1)
}

async function run(
  program: string,
  parameters: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
  await once(child, 'exit')
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

interface Tally {
  passed: number
  failed: number
}

/** A runner that wrote no report has failed as a whole. */
async function tallyOf(file: string, read: (report: unknown) => Tally): Promise<Tally> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

ensurePrograms()
await ensureBuilt()
const folder = await mkdtemp(join(tmpdir(), 'atelier-test-'))
const unit = join(folder, 'unit.json')
const journeys = join(folder, 'journeys.json')
await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`])
await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
})
const tallies = await Promise.all([
  tallyOf(unit, report => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = VitestReport.parse(report)
    return { passed: numPassedTests, failed: numFailedTests === 0 ? numFailedTestSuites : numFailedTests }
  }),
  tallyOf(journeys, report => {
    const { stats, errors } = PlaywrightReport.parse(report)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  }),
])
await rm(folder, { recursive: true, force: true })
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && tallies.every(tally => tally.passed > 0) ? 0 : 1
