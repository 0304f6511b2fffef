import { parseArgs } from 'node:util'
import { ensureBuilt } from '#scripts/build.ts'
import { inTemporaryFolder } from '#scripts/client/product-process.ts'
import { formatTable } from '#scripts/client/table.ts'
import { playDrill } from '#scripts/drill/play-drill.ts'

const usage = `npm run drill -- [--projects N]

Loses a database and brings it back, on an installation of its own with so many published projects, 100 unless given: backs it
up while it runs, saves and publishes all of them once more, kills it, damages the database, restores the backup. Prints how long
each step took and what was lost. Your own data is not touched.`

const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
})
const count = Number(values.projects)

async function drill(): Promise<void> {
  await ensureBuilt()
  const drilled = await inTemporaryFolder(folder => playDrill(folder, count))
  const { steps, savedLater, lostLater, lostEarlier, faults } = drilled
  const rows = steps.map(([step, seconds]) => [step, seconds.toFixed(1)])
  console.log(`\n${count} projects\n\n${formatTable([['step', 'seconds'], ...rows])}\n`)
  const away = steps.slice(1).reduce((sum, [, seconds]) => sum + seconds, 0)
  console.log(`From the first start to the last publish: ${away.toFixed(1)} seconds.`)
  console.log(
    `Of ${savedLater} saves after the backup ${lostLater} are lost, of those before it ${lostEarlier}.`,
  )
  console.log(`${faults} pages are not what the database says.`)
  if (lostEarlier > 0 || faults !== 0) process.exitCode = 1
}

if (values.help || !(Number.isInteger(count) && count > 0)) {
  console.log(usage)
  process.exitCode = values.help ? 0 : 1
} else await drill()
