import type { Database } from '#database/database.ts'
import type { ReleaseHeader } from '#database/schema.ts'
import type { Configuration } from '#model/configuration.ts'
import { cancelRelease } from '#publisher/releases/cancel-release.ts'
import { rollbackByOperator } from '#publisher/releases/operate.ts'
import { requestRebuild } from '#publisher/releases/operate-again.ts'
import { readFigures } from '#publisher/releases/operate-figures.ts'
import { findNamedRelease, listReleaseLines } from '#publisher/releases/operate-list.ts'
import { readReleaseLog } from '#publisher/releases/release-log.ts'
import { rerunReleases } from '#publisher/releases/rerun-release.ts'
import { setPaused } from '#publisher/releases/switches.ts'
import { filter, options } from '#scripts/releases/options.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'
import { requireRenderer } from '#scripts/runtime/require-renderer.ts'

/** What a command works with: `names` are the words behind it. */
export interface Command {
  database: Database
  configuration: Configuration
  names: string[]
}

async function requireRelease(database: Database, name = ''): Promise<ReleaseHeader> {
  const release = await findNamedRelease(database.read, name)
  if (release === undefined) throw new StartError(`There is no release "${name}".`)
  return release
}

async function status({ database }: Command): Promise<void> {
  const { hours, states, ...figures } = await readFigures(database, new Date())
  console.table({ ...states, ...figures })
  if (hours.length > 0) console.table(hours)
}

async function list({ database }: Command): Promise<void> {
  const { results, total, page, size } = await listReleaseLines(database.read, filter())
  console.table(
    results.map(({ id, address, sequence, kind, state, requestedAt, milliseconds, attempts, error }) => ({
      id,
      address,
      sequence,
      kind,
      state,
      requestedAt,
      milliseconds,
      attempts,
      error: error ?? '',
    })),
  )
  console.log(`${total} releases, page ${page} of ${Math.max(1, Math.ceil(total / size))}.`)
}

async function rerun({ database, names }: Command): Promise<void> {
  if (!options.failed && names.length === 0) throw new StartError('Name a release, or all with --failed.')
  const chosen: string[] = []
  for (const name of names) chosen.push((await requireRelease(database, name)).id)
  const queued = await rerunReleases(database, options.failed ? 'all' : chosen)
  console.log(
    options.failed
      ? `${queued.length} run again; of the other failed ones a newer release has taken the place.`
      : `${queued.length} of ${chosen.length} run again; the others have not failed, or a newer release has replaced them.`,
  )
}

async function cancel({ database, names: [name] }: Command): Promise<void> {
  const release = await requireRelease(database, name)
  if ((await cancelRelease(database, release.id, new Date())) === undefined)
    throw new StartError(
      'It cannot be cancelled: it has begun, a newer one was asked for, or it takes a page down.',
    )
  console.log('It is cancelled; visitors go on seeing what they see.')
}

async function rollback({ database, names: [project = '', sequence = ''] }: Command): Promise<void> {
  const release = await rollbackByOperator(database, project, Number(sequence), new Date())
  if (release === undefined) throw new StartError(`There is no stored version ${sequence} of "${project}".`)
  console.log(`Version ${sequence} is asked for as release ${release}.`)
}

async function rebuild({ database }: Command): Promise<void> {
  const { build } = await requireRenderer()
  const { requested, skipped } = await requestRebuild(database, { build, all: options.all, now: new Date() })
  console.log(
    `${requested} projects are rendered again in the background; ${skipped} left alone, since something newer was asked for.`,
  )
}

async function pause({ database }: Command): Promise<void> {
  await setPaused(database, true, new Date())
  console.log('Publishing is paused; what is asked for waits.')
}

async function resume({ database }: Command): Promise<void> {
  await setPaused(database, false, new Date())
  console.log('Publishing goes on.')
}

/** The commands that need the database alone, by their names. */
export const commands: Record<string, (command: Command) => Promise<void>> = {
  status,
  list,
  show: async ({ database, names: [name] }) => {
    const release = await requireRelease(database, name)
    console.log(release)
    for (const { at, attempt, text } of await readReleaseLog(database.read, release.id))
      console.log(`\n${at.toISOString()} try ${attempt}\n${text}`)
  },
  rerun,
  cancel,
  rollback,
  pause,
  resume,
  rebuild,
}
