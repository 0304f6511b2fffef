import { putAssets } from '#publisher/common-files.ts'
import { repairFaults } from '#publisher/releases/operate-again.ts'
import { verify } from '#publisher/releases/verify.ts'
import { loadRenderer } from '#renderers/render.ts'
import type { Command } from '#scripts/releases/commands.ts'
import { options } from '#scripts/releases/options.ts'
import { openBucket } from '#scripts/runtime/open-bucket.ts'
import { openLog } from '#scripts/runtime/open-log.ts'

async function verifyAll({ database, configuration }: Command): Promise<void> {
  const bucket = await openBucket(configuration, openLog(configuration))
  const { checked, faults } = await verify(database, bucket)
  if (faults.length > 0) console.table(faults)
  console.log(`${checked} projects checked, ${faults.length} faults.`)
  if (faults.length === 0) return
  process.exitCode = 1
  if (!options.repair) return
  if (faults.some(({ reason }) => reason === 'asset is missing'))
    await putAssets(bucket, (await loadRenderer()).assets)
  console.log(`${await repairFaults(database, faults, new Date())} projects are queued to be put right.`)
}

/** The commands that look into the bucket, by their names. */
export const bucketCommands: Record<string, (command: Command) => Promise<void>> = { verify: verifyAll }
