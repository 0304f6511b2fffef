import { resolve } from 'node:path'
import { isOutOfRoom, passingFailure } from '#database/failures.ts'
import { DamagedDatabase } from '#database/require-sound.ts'
import { ConfigurationError } from '#model/configuration.ts'
import { BucketError } from '#publisher/bucket/bucket.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'

/** A failure that whoever runs a command can mend, in one sentence for them; undefined for every other. */
export function tellFailure(error: unknown): string | undefined {
  if (error instanceof ConfigurationError || error instanceof StartError) return error.message
  if (error instanceof BucketError) return `The bucket cannot be used. ${error.message}`
  if (error instanceof DamagedDatabase)
    return `${resolve(error.file)} is damaged (${error.message}); nothing was changed. Keep a copy of the data folder and bring back a backup, as "Backups, and the way back" in docs/operations.md says.`
  if (isOutOfRoom(error)) return 'There is no room left on the disk; free some, and run this again.'
  if (passingFailure(error) !== undefined)
    return 'The database is locked by another process, or its server does not answer; run this again when it is free.'
  return undefined
}
