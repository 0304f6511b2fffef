import { passingFailure } from '#database/failures.ts'

const systemCodes = new Set<unknown>(['ENOSPC', 'EDQUOT'])

/** Whether a failure, or what caused it, is a disk or a quota that has nothing left. */
export function isOutOfRoom(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && systemCodes.has(cause.code)) return true
  return passingFailure(error)?.message === 'ERR_STORAGE_FULL'
}
