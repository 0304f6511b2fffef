import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Something that whoever starts the product can mend; its message is one sentence for them. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Held until the process ends: a connection that nobody refers to would be collected, and its lock with it. */
const held: DatabaseSync[] = []

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
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new StartError(
      `The data folder ${path} cannot be read and written${code}; set DATA_DIR to one that can.`,
    )
  }
  try {
    const lock = new DatabaseSync(join(path, 'lock.db'))
    lock.exec('BEGIN IMMEDIATE')
    held.push(lock)
  } catch (error) {
    throw new StartError(
      `Another atelier is using the data folder ${path}; stop it, or set DATA_DIR to another.`,
      {
        cause: error,
      },
    )
  }
}
