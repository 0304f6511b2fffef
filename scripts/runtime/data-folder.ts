import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy, isOutOfRoom } from '#database/failures.ts'

/** Something that whoever starts the product can mend; its message is one sentence for them. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Held until the process ends: a database that nobody refers to would be collected, and the lock with it. */
const held: DatabaseSync[] = []

function whyUnlocked(path: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (isBusy(error))
    return `Another atelier is using the data folder ${path}; stop it, or set DATA_DIR to another.`
  if (isOutOfRoom(error))
    return `There is no room left on the disk of the data folder ${path}; free some, or set DATA_DIR to another.`
  return `The data folder ${path} cannot be locked (lock.db: ${text}); remove that file, which holds nothing, or set DATA_DIR to another.`
}

/**
 * Makes the data folder this process's own until it ends, however it ends: the lock is a database transaction, which the
 * system gives up with the process. Throws `StartError`.
 */
export async function lockDataFolder(folder: string): Promise<void> {
  const path = resolve(folder)
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (isOutOfRoom(error)) throw new StartError(whyUnlocked(path, error), { cause: error })
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new StartError(
      `The data folder ${path} cannot be read and written${code}; set DATA_DIR to one that can.`,
    )
  }
  try {
    const lock = new DatabaseSync(join(path, 'lock.db'))
    lock.exec('BEGIN IMMEDIATE')
    held.push(lock)
  } catch (cause) {
    throw new StartError(whyUnlocked(path, cause), { cause })
  }
}
