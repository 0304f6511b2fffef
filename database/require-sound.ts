import { existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { hasLostCommits } from '#database/lost-commits.ts'

/** Bytes up to which a database is looked over whole; on a warm disk this takes less than half a second. */
const wholeUpTo = 2 ** 30
/** The one table that grows without end; what it has frozen is checked again before it is used. */
const large = 'releases'
const busyTimeout = 1_000

/** A database file that is not as it was written. */
export class DamagedDatabase extends Error {
  override name = 'DamagedDatabase'
  readonly file: string
  constructor(file: string, what: string) {
    super(what)
    this.file = file
  }
}

/** SQLite's own numbers for what fails. */
const codes = { busy: 5, corrupt: 11, notDatabase: 26 }

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}

function textsOf(rows: readonly Record<string, unknown>[], column: string): string[] {
  return rows.map(row => String(row[column]))
}

/** What SQLite finds wrong with a file; it opens it for reading alone. */
function complaint(file: string, size: number): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout })
  try {
    const ask = (sql: string, column: string): string[] => textsOf(database.prepare(sql).all(), column)
    const tables = ask("SELECT name FROM sqlite_schema WHERE type = 'table'", 'name')
    const checks =
      size <= wholeUpTo
        ? ['PRAGMA quick_check(1)']
        : tables.filter(name => name !== large).map(name => `PRAGMA quick_check("${name}")`)
    return checks.flatMap(check => ask(check, 'quick_check')).find(found => found !== 'ok')
  } catch (error) {
    const code = codeOf(error)
    // Somebody else is working on it, and has looked at it before.
    if (code === codes.busy) return undefined
    if (error instanceof Error && (code === codes.corrupt || code === codes.notDatabase)) return error.message
    throw error
  } finally {
    database.close()
  }
}

/** Damage stays; a log that somebody is writing to may look damaged for once. */
function isLogDamaged(log: string): boolean {
  return existsSync(log) && [1, 2, 3].every(() => hasLostCommits(readFileSync(log)))
}

/**
 * Looks a database file over before it is opened: nothing is written to it. Throws `DamagedDatabase` with the file that is damaged: the database or
 * its write-ahead log. A file that is not there is sound.
 */
export function requireSound(file: string): void {
  const size = existsSync(file) ? statSync(file).size : 0
  const log = `${file}-wal`
  if (isLogDamaged(log)) throw new DamagedDatabase(log, 'changes that it once held cannot be read')
  if (size === 0) return
  const found = complaint(file, size)
  if (found !== undefined) throw new DamagedDatabase(file, found.replace(/\s+/g, ' '))
}
