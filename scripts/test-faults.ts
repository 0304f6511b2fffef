import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ensureBuilt } from '#scripts/build.ts'
import { inTemporaryFolder } from '#scripts/client/product-process.ts'
import { formatTable } from '#scripts/client/table.ts'
import { playKillRounds, type Survived } from '#scripts/faults/kill-rounds.ts'

const usage = `npm run test:faults -- [--minutes N]

Causes random faults for N minutes, 4 unless given, half of them inside one process (a bucket that fails at any call, workers
that die or sleep at any moment, operators who do anything at any time), half on the whole product while people use it
(SIGKILL, SIGTERM, SIGSTOP, crashes at each moment of a publish, a locked database, a lost queue). After each round nothing may
be lost: no answered save, no accepted publish, no page; nothing may go back.`

const Counts = z.record(z.string(), z.number())

/** The in-process part is a test; here it runs longer and tells what it did. */
async function playInProcess(folder: string, seconds: number): Promise<Survived> {
  const report = join(folder, 'report.json')
  const child = spawn('vitest', ['run', 'publisher/releases/any-faults.test.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FAULT_SECONDS: String(seconds), FAULT_REPORT: report },
  })
  const [code]: unknown[] = await once(child, 'exit')
  const text = await readFile(report, 'utf8').catch(() => '{}')
  return {
    counts: Counts.parse(JSON.parse(text)),
    losses: code === 0 ? [] : ['the faults inside one process lost something, see above'],
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
  options: { minutes: { type: 'string', default: '4' }, help: { type: 'boolean', default: false } },
})
const half = (Number(values.minutes) * 60_000) / 2
if (values.help || !(half > 0)) {
  console.log(usage)
  process.exitCode = values.help ? 0 : 1
} else {
  await ensureBuilt()
  await inTemporaryFolder(async folder => {
    const inside = await playInProcess(folder, half / 1_000)
    print('Faults inside one process', inside)
    const outside = await playKillRounds(folder, half)
    print('Faults of the whole product', outside)
    const losses = [...inside.losses, ...outside.losses]
    const rounds = (inside.counts.rounds ?? 0) + (outside.counts.rounds ?? 0)
    console.log(`\n${rounds} rounds survived, ${losses.length} losses`)
    process.exitCode = losses.length === 0 && rounds > 0 ? 0 : 1
  })
}
