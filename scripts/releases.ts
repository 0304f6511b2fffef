import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#database/database.ts'
import type { ReleaseHeader } from '#database/schema.ts'
import { releaseStates } from '#model/project.ts'
import { openFileBucket } from '#publisher/bucket/file-bucket.ts'
import {
  findNamedRelease,
  listReleaseLines,
  type ReleaseFilter,
  rollbackByOperator,
} from '#publisher/releases/operate.ts'
import { rerunRelease } from '#publisher/releases/rerun-release.ts'
import { verify } from '#publisher/releases/verify.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'
import { main } from '#scripts/runtime/main.ts'

const usage = `npm run releases -- <command>

  list [--state STATE] [--project ID] [--limit N]   the newest releases, ${releaseStates.join(', ')}
  show RELEASE                                      one release with its times and its error
  rerun RELEASE                                     a failed release once more
  rerun --failed                                    every failed release that its project still wants
  rollback PROJECT SEQUENCE                         an earlier version live again
  verify                                            compares every live page with the database

PROJECT is a project's id or URL ending, RELEASE a release's id or PROJECT/SEQUENCE. What is asked for here is
taken up by the running workers within five seconds.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: 'string' },
    project: { type: 'string' },
    limit: { type: 'string', default: '20' },
    failed: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

function filter(): ReleaseFilter {
  const state = releaseStates.find(known => known === values.state)
  if (values.state !== undefined && state === undefined)
    throw new StartError(`"${values.state}" is no state; there are ${releaseStates.join(', ')}.`)
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1) throw new StartError('--limit takes a whole number from 1.')
  return { state, project: values.project, limit }
}

async function requireRelease(database: Database, name: string | undefined): Promise<ReleaseHeader> {
  const release = await findNamedRelease(database.read, name ?? '')
  if (release === undefined) throw new StartError(`There is no release "${name ?? ''}".`)
  return release
}

async function rerun(database: Database, name: string | undefined): Promise<void> {
  const chosen = values.failed
    ? await listReleaseLines(database.read, { state: 'failed', limit: 100_000 })
    : [await requireRelease(database, name)]
  let again = 0
  for (const { id } of chosen) if ((await rerunRelease(database, id)) !== undefined) again++
  console.log(
    `${again} of ${chosen.length} run again; the others have not failed, or a newer release has replaced them.`,
  )
}

async function rollback(database: Database, project = '', sequence = ''): Promise<void> {
  const release = await rollbackByOperator(database, project, Number(sequence), new Date())
  if (release === undefined) throw new StartError(`There is no stored version ${sequence} of "${project}".`)
  console.log(`Version ${sequence} is asked for as release ${release}.`)
}

async function verifyAll(database: Database, dataDir: string): Promise<void> {
  const { checked, faults } = await verify(database, openFileBucket(join(dataDir, 'bucket')))
  if (faults.length > 0) console.table(faults)
  console.log(`${checked} projects checked, ${faults.length} faults.`)
  if (faults.length > 0) process.exitCode = 1
}

/** The operator's command line. */
await main(async ({ databaseUrl, databaseToken, dataDir }) => {
  const [command, subject, number] = positionals
  if (values.help || command === undefined) return console.log(usage)
  const commands: Record<string, (database: Database) => Promise<void>> = {
    list: async database => console.table(await listReleaseLines(database.read, filter())),
    show: async database => console.log(await requireRelease(database, subject)),
    rerun: database => rerun(database, subject),
    rollback: database => rollback(database, subject, number),
    verify: database => verifyAll(database, dataDir),
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined) throw new StartError(`"${command}" is no command.\n\n${usage}`)
  const database = await openDatabase(databaseUrl, databaseToken)
  await run(database).finally(() => database.close())
})
