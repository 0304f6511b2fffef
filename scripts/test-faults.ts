import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ensureBuilt } from '#scripts/build.ts'
import { inTemporaryFolder } from '#scripts/client/product-process.ts'
import { formatTable } from '#scripts/client/table.ts'
import { playKillRounds } from '#scripts/faults/kill-rounds.ts'
import { killSaves } from '#scripts/faults/killed-saves.ts'
import type { Survived } from '#scripts/faults/survived.ts'

const usage = `npm run test:faults -- [--minutes N] [--kills N] [--projects N]

Causes random faults for so many minutes, 4 unless given: two fifths inside one process (a bucket that fails at any call,
workers that die or sleep at any moment, operators who do anything at any time), two on the whole product while people use it
(SIGKILL, SIGTERM, SIGSTOP, crashes at each moment of a publish, a locked database, a lost queue), one on an API that is killed
while people save; with --kills it is killed so many times instead. Before that so many projects, 500 unless given, are published
at once. After each round nothing may be lost: no answered save, no accepted publish, no page; nothing may go back.`

const Counts = z.record(z.string(), z.number())

/** What is a test too; here it runs longer and tells what it did. */
async function playTest(
  folder: string,
  parameters: string[],
  settings: Record<string, string>,
): Promise<Survived> {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  const child = spawn('vitest', ['run', ...parameters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...settings, FAULT_REPORT: report },
  })
  const [code]: unknown[] = await once(child, 'exit')
  const text = await readFile(report, 'utf8').catch(() => '{}')
  return {
    counts: Counts.parse(JSON.parse(text)),
    losses: code === 0 ? [] : [`${parameters[0]} lost something, see above`],
  }
}

function print(title: string, { counts, losses }: Survived): void {
  const rows = Object.entries(counts).sort(([a], [b]) => a.localeCompare(b))
  console.log(
    `\n${title}\n\n${formatTable([['what', 'times'], ...rows.map(([what, times]) => [what, String(times)])])}`,
  )
  for (const loss of losses) console.log(`LOST  ${loss}`)
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    kills: { type: 'string' },
    projects: { type: 'string', default: '500' },
    help: { type: 'boolean', default: false },
  },
})
const fifth = (Number(values.minutes) * 60_000) / 5

/** Whether the API has been killed often enough. */
function killedEnough(): (rounds: number) => boolean {
  const end = Date.now() + fifth
  return rounds => {
    if (rounds > 0 && rounds % 100 === 0) console.log(`${rounds} kills begun`)
    return values.kills === undefined ? Date.now() > end : rounds >= Number(values.kills)
  }
}

const parts: [string, (folder: string) => Promise<Survived>][] = [
  [
    'Projects at once',
    folder =>
      playTest(folder, ['worker/worker.test.ts', '-t', 'at once all go live'], {
        FAULT_PROJECTS: values.projects,
      }),
  ],
  [
    'Faults inside one process',
    folder =>
      playTest(folder, ['publisher/releases/any-faults.test.ts'], {
        FAULT_SECONDS: String((2 * fifth) / 1_000),
      }),
  ],
  ['Faults of the whole product', folder => playKillRounds(folder, 2 * fifth)],
  ['An API that is killed while people save', folder => killSaves(folder, killedEnough())],
]

async function playAll(folder: string): Promise<void> {
  const survived: Survived[] = []
  for (const [title, play] of parts) {
    const part = await play(folder)
    print(title, part)
    survived.push(part)
  }
  const losses = survived.flatMap(part => part.losses)
  const rounds = survived.reduce((sum, { counts }) => sum + (counts.rounds ?? 0), 0)
  console.log(`\n${rounds} rounds survived, ${losses.length} losses`)
  process.exitCode = losses.length === 0 && survived.every(({ counts }) => counts.rounds) ? 0 : 1
}

if (values.help || !(fifth > 0 && Number(values.kills ?? 1) > 0 && Number(values.projects) > 0)) {
  console.log(usage)
  process.exitCode = values.help ? 0 : 1
} else {
  await ensureBuilt()
  await inTemporaryFolder(playAll)
}
