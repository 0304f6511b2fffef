import { CatalogueError } from '#model/errors.ts'

/** A libSQL server did not answer, or was lost while it did. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** What a client says of a server that cannot go on with what was begun. */
const lost = new Set(['SERVER_ERROR', 'HRANA_CLOSED_ERROR', 'HRANA_WEBSOCKET_ERROR'])
/** A quota that is used up is told as a write that failed; who opens a database first needs room for what its users share. */
const full = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE'])

/** The same, as the system tells it of any file. */
const systemFull = new Set(['ENOSPC', 'EDQUOT'])

/** The names of SQLite's numbers, of those that matter here. */
const names: Record<number, string> = {
  5: 'SQLITE_BUSY',
  13: 'SQLITE_FULL',
  778: 'SQLITE_IOERR_WRITE',
  4874: 'SQLITE_IOERR_SHMSIZE',
}

/** The name of what `node:sqlite` tells by SQLite's number; the last eight bits of it say what it is about. */
function nameOf(number: number): string {
  return names[number] ?? names[number & 0xff] ?? 'SQLITE_ERROR'
}

/** All codes of an error and its causes, in SQLite's names and the client's. */
function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnreachable) codes.push('SERVER_ERROR')
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code)
    if ('errcode' in cause && typeof cause.errcode === 'number') codes.push(nameOf(cause.errcode))
    if ('extendedCode' in cause && typeof cause.extendedCode === 'string') codes.push(cause.extendedCode)
  }
  return codes
}

/** Whether a failure, or what caused it, is a disk or a quota that has nothing left. */
export function isOutOfRoom(error: unknown): boolean {
  return codesOf(error).some(code => full.has(code) || systemFull.has(code))
}

/** Whether another writer held the lock. */
export function isBusy(error: unknown): boolean {
  return codesOf(error).some(code => code.startsWith('SQLITE_BUSY'))
}

/**
 * A failure of the database that passes, in the words of the catalogue: `ERR_BUSY` when it is locked or not reachable,
 * `ERR_STORAGE_FULL` when it has no room. Undefined for everything else.
 */
export function passingFailure(error: unknown): CatalogueError | undefined {
  const codes = codesOf(error)
  if (codes.some(code => full.has(code)))
    return new CatalogueError('ERR_STORAGE_FULL', 'ERR_STORAGE_FULL', { cause: error })
  if (isBusy(error) || codes.some(code => lost.has(code)))
    return new CatalogueError('ERR_BUSY', 'ERR_BUSY', { cause: error })
  return undefined
}

/** Whether a failure has ended the transaction that it happened in, with all that was done in it. */
export function endsTransaction(error: unknown): boolean {
  return passingFailure(error) !== undefined || codesOf(error).includes('TRANSACTION_CLOSED')
}
