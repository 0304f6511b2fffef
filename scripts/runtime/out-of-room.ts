import { passingFailure } from '#database/failures.ts'

const systemCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'SQLITE_IOERR_SHMSIZE'])
/** SQLite's own numbers: no room in the file, for a write to it, for the memory that its users share. */
const databaseCodes = new Set<unknown>([13, 778, 4_874])

/** Whether a failure, or what caused it, is a disk or a quota that has nothing left. */
export function isOutOfRoom(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && systemCodes.has(cause.code)) return true
    if ('errcode' in cause && databaseCodes.has(cause.errcode)) return true
  }
  return passingFailure(error)?.message === 'ERR_STORAGE_FULL'
}
