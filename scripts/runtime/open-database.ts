import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Database, openDatabase } from '#database/database.ts'
import { requireSound } from '#database/require-sound.ts'
import type { Configuration } from '#model/configuration.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'

/** The file behind a database's address; undefined for a server's. */
function fileOf(databaseUrl: string): string | undefined {
  return databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length) : undefined
}

/**
 * The database that the settings name. A file is made if it is not there, and looked over before it is opened: what was
 * written to a damaged one would make it worse. A server that is not there yet is waited for for ten seconds. Throws
 * `StartError` and `DamagedDatabase`.
 */
export async function openSettledDatabase({ databaseUrl, databaseToken }: Configuration): Promise<Database> {
  const file = fileOf(databaseUrl)
  if (file !== undefined) {
    requireSound(file)
    return openDatabase(databaseUrl)
  }
  try {
    return await openDatabase(databaseUrl, databaseToken)
  } catch (cause) {
    throw new StartError(
      'The server that DATABASE_URL names cannot be used; start it, or mend the setting.',
      { cause },
    )
  }
}

/** The same for commands, which work on what is there. Throws `StartError` where nothing is. */
export async function openExistingDatabase(configuration: Configuration): Promise<Database> {
  const file = fileOf(configuration.databaseUrl)
  if (file !== undefined)
    await access(file, constants.R_OK | constants.W_OK).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      throw new StartError(
        code === 'ENOENT'
          ? `There is no database ${resolve(file)}; set DATA_DIR or DATABASE_URL to where it is.`
          : `The database ${resolve(file)} cannot be read and written (${code}).`,
        { cause: error },
      )
    })
  return openSettledDatabase(configuration)
}
