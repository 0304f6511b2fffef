import { resolve } from 'node:path'
import { DamagedDatabase } from '#database/require-sound.ts'

/** Something amiss with the folder of keys and accounts; its message is one sentence for whoever starts the service. */
export class StoreError extends Error {
  override name = 'StoreError'
}

const full = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_(WRITE|SHMSIZE))$/
/** The same, in SQLite's own numbers. */
const fullNumbers = new Set<unknown>([13, 778, 4_874])
const unusable = /^(E[A-Z]+|SQLITE_\w+|ERR_SQLITE_ERROR)$/

interface Codes {
  name: string
  number: unknown
}

function codesOf(error: unknown): Codes[] {
  const codes: Codes[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const number = 'errcode' in cause ? cause.errcode : undefined
    if ('code' in cause && typeof cause.code === 'string') codes.push({ name: cause.code, number })
    if ('extendedCode' in cause && typeof cause.extendedCode === 'string')
      codes.push({ name: cause.extendedCode, number })
  }
  return codes
}

/** What kept the service from opening its folder, as a `StoreError`; everything that nobody can mend as it is. */
export function explain(folder: string, error: unknown): unknown {
  const path = resolve(folder)
  const told = (sentence: string): StoreError => new StoreError(sentence, { cause: error })
  if (error instanceof DamagedDatabase)
    return told(
      `${resolve(error.file)} is damaged (${error.message}); nothing was changed. Keep a copy of the data folder and bring back a backup, as "Backups, and the way back" in docs/operations.md says.`,
    )
  const codes = codesOf(error)
  if (codes.some(({ name, number }) => full.test(name) || fullNumbers.has(number)))
    return told(`There is no room left on the disk of ${path}; free some, or set DATA_DIR to another folder.`)
  if (codes.some(({ name }) => name.startsWith('SQLITE_BUSY')))
    return told(
      `Another process has locked the accounts in ${path}; stop it, or set DATA_DIR to another folder.`,
    )
  const [code] = codes
  if (code !== undefined && unusable.test(code.name))
    return told(`The folder ${path} cannot be used (${code.name}); mend that, or set DATA_DIR to another.`)
  return error
}
