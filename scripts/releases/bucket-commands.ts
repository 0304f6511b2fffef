import { rememberBuild } from '#publisher/collection/builds.ts'
import { type Collection, collect } from '#publisher/collection/collect.ts'
import { collectAlone } from '#publisher/collection/nightly.ts'
import { putAssets } from '#publisher/common-files.ts'
import { repairFaults } from '#publisher/releases/operate-again.ts'
import { verify } from '#publisher/releases/verify.ts'
import type { Command } from '#scripts/releases/commands.ts'
import { options } from '#scripts/releases/options.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'
import { openBucket } from '#scripts/runtime/open-bucket.ts'
import { openLog } from '#scripts/runtime/open-log.ts'
import { requireRenderer } from '#scripts/runtime/require-renderer.ts'

async function verifyAll({ database, configuration }: Command): Promise<void> {
  const bucket = await openBucket(configuration, openLog(configuration))
  const { checked, faults } = await verify(database, bucket)
  if (faults.length > 0) console.table(faults)
  console.log(`${checked} projects checked, ${faults.length} faults.`)
  if (faults.length === 0) return
  process.exitCode = 1
  if (!options.repair) return
  if (faults.some(({ reason }) => reason === 'asset is missing'))
    await putAssets(bucket, (await requireRenderer()).assets)
  console.log(`${await repairFaults(database, faults, new Date())} projects are queued to be put right.`)
}

function told(collection: Collection): string {
  const { objects, orphans, orphanBytes, due, removed, removedBytes, refused } = collection
  const lines = [
    `${objects} objects, ${orphans} of them (${orphanBytes} bytes) of no use to any kept release, page or draft.`,
    `${due} were so half a day ago already; ${removed} (${removedBytes} bytes) are removed.`,
  ]
  if (refused)
    lines.push('It would have removed more than 5 % of all bytes and was stopped; --force removes them.')
  return lines.join('\n')
}

async function collectNow({ database, configuration }: Command): Promise<void> {
  const log = openLog(configuration)
  const now = (): Date => new Date()
  const { force, 'dry-run': dryRun } = options
  await rememberBuild(database, await requireRenderer(), now())
  const collecting = { database, bucket: await openBucket(configuration, log), log, now }
  const collection = dryRun
    ? await collect(collecting, { dryRun })
    : await collectAlone(collecting, { force }, 0)
  if (collection === undefined) throw new StartError('A worker is collecting at this moment.')
  console.log(told(collection))
  if (collection.refused) process.exitCode = 1
}

/** The commands that look into the bucket, by their names. */
export const bucketCommands: Record<string, (command: Command) => Promise<void>> = {
  verify: verifyAll,
  collect: collectNow,
}
