import { resolve } from 'node:path'
import { isBusy, isOutOfRoom } from '#database/failures.ts'
import { DamagedDatabase } from '#database/require-sound.ts'

/** Something amiss with the folder of keys and accounts; its message is one sentence for whoever starts the service. */
export class StoreError extends Error {
  override name = 'StoreError'
}

const unusable = /^(E[A-Z]+|SQLITE_\w+|ERR_SQLITE_ERROR)$/

function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  return undefined
}

/** What kept the service from opening its folder, as a `StoreError`; everything that nobody can mend as it is. */
export function explain(folder: string, error: unknown): unknown {
  const path = resolve(folder)
  const told = (sentence: string): StoreError => new StoreError(sentence, { cause: error })
  if (error instanceof DamagedDatabase)
    return told(
      `${resolve(error.file)} is damaged (${error.message}); nothing was changed. Keep a copy of the data folder and bring back a backup, as "Backups, and the way back" in docs/operations.md says.`,
    )
  if (isOutOfRoom(error))
    return told(`There is no room left on the disk of ${path}; free some, or set DATA_DIR to another folder.`)
  if (isBusy(error))
    return told(
      `Another process has locked the accounts in ${path}; stop it, or set DATA_DIR to another folder.`,
    )
  const code = codeOf(error)
  if (code !== undefined && unusable.test(code))
    return told(`The folder ${path} cannot be used (${code}); mend that, or set DATA_DIR to another.`)
  return error
}
