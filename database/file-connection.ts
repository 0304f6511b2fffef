import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { InArgs, InStatement, InValue, ResultSet } from '@libsql/client'
import { type Columns, columnsOf, toRow } from '#database/file-rows.ts'

/** How many statements stay prepared, and how long one may be: those made for one occasion are not asked again. */
const mostKept = 250
const longestKept = 10_000
/** Some of these act when they are prepared rather than when they run. */
const pragma = /^\s*pragma\b/i

interface Kept {
  statement: StatementSync
  columns: Columns
}

function toInput(value: InValue | undefined): SQLInputValue {
  if (value === undefined) throw new TypeError('undefined cannot be passed to the database.')
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError('Only finite numbers can be passed to the database.')
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.getTime()
  return value instanceof ArrayBuffer ? new Uint8Array(value) : value
}

function toNamed(args: Record<string, InValue>): Record<string, SQLInputValue> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, toInput(value)]))
}

function toJSON(this: ResultSet): object {
  return { ...this, lastInsertRowid: this.lastInsertRowid?.toString() }
}

/** Runs a statement that answers rows. */
function ask(kept: Kept, args: InArgs): ResultSet {
  const { statement } = kept
  const found = Array.isArray(args) ? statement.all(...args.map(toInput)) : statement.all(toNamed(args))
  // Tables may have changed since; the statement has then prepared itself anew.
  if (found[0] !== undefined && found[0].length !== kept.columns.names.length)
    kept.columns = columnsOf(statement)
  const { columns } = kept
  const rows = found.map(values => toRow(values, columns))
  const { names, types } = columns
  return { columns: names, columnTypes: types, rows, rowsAffected: 0, lastInsertRowid: undefined, toJSON }
}

/** Runs a statement that answers none. */
function change({ statement }: Kept, args: InArgs): ResultSet {
  const { changes, lastInsertRowid } = Array.isArray(args)
    ? statement.run(...args.map(toInput))
    : statement.run(toNamed(args))
  return {
    columns: [],
    columnTypes: [],
    rows: [],
    rowsAffected: Number(changes),
    lastInsertRowid: BigInt(lastInsertRowid),
    toJSON,
  }
}

function prepare(database: DatabaseSync, sql: string): Kept {
  const statement = database.prepare(sql)
  const columns = columnsOf(statement)
  statement.setReturnArrays(true)
  // The id of a row may be larger than a number can be.
  if (columns.names.length === 0) statement.setReadBigInts(true)
  return { statement, columns }
}

/**
 * Takes from a statement the values that it was last run with: they lie outside of the heap, so that nothing would make the
 * collector hurry. Only to begin an iteration changes them without running the statement.
 */
function letGo({ statement }: Kept): void {
  statement.iterate()
}

/** One connection to a database in a file. What it does is done when it returns; it throws the errors of `node:sqlite`. */
export class FileConnection {
  readonly #database: DatabaseSync
  /** The one that was not used for the longest time stands first. */
  readonly #kept = new Map<string, Kept>()

  /** @param timeout milliseconds to wait for a lock; the whole process waits */
  constructor(path: string, timeout: number) {
    this.#database = new DatabaseSync(path, { timeout })
  }

  /** Whether a transaction is open. SQLite may end one by itself, when the disk is full. */
  get isInTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction
  }

  /**
   * Runs one statement, which stays prepared for the next time. Integers come as numbers; one that is too large throws a
   * `RangeError`. `rowsAffected` is 0 when rows are answered.
   */
  execute(question: InStatement): ResultSet {
    const { sql, args = [] } = typeof question === 'string' ? { sql: question } : question
    const statement = this.#kept.get(sql) ?? prepare(this.#database, sql)
    try {
      return statement.columns.names.length === 0 ? change(statement, args) : ask(statement, args)
    } finally {
      this.#keep(sql, statement)
    }
  }

  /** Runs statements that are separated by semicolons. */
  executeMultiple(sql: string): void {
    this.#database.exec(sql)
  }

  /** Undoes a transaction that is open. Does nothing when it is closed already. */
  close(): void {
    this.#kept.clear()
    if (this.#database.isOpen) this.#database.close()
  }

  #keep(sql: string, statement: Kept): void {
    this.#kept.delete(sql)
    if (sql.length > longestKept || pragma.test(sql)) letGo(statement)
    else this.#kept.set(sql, statement)
    if (this.#kept.size > mostKept) this.#forgetOldest()
  }

  #forgetOldest(): void {
    const [oldest] = this.#kept
    if (oldest === undefined) return
    this.#kept.delete(oldest[0])
    letGo(oldest[1])
  }
}
