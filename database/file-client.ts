import type { Client, InArgs, InStatement, ResultSet, Transaction, TransactionMode } from '@libsql/client'
import { FileConnection } from '#database/file-connection.ts'

/** The transaction was ended, or SQLite has undone it because of a failure. */
class TransactionClosed extends Error {
  override name = 'TransactionClosed'
  readonly code = 'TRANSACTION_CLOSED'
}

function toStatement(sql: InStatement | [string, InArgs?], args: InArgs = []): InStatement {
  if (Array.isArray(sql)) return { sql: sql[0], args: sql[1] ?? [] }
  return typeof sql === 'string' ? { sql, args } : sql
}

/** Begins a transaction on a connection that has none. */
function begin(connection: FileConnection, mode: TransactionMode): Transaction {
  connection.execute(mode === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN')
  let over = false
  const open = (): FileConnection => {
    if (over || !connection.isInTransaction) throw new TransactionClosed('The transaction is over.')
    return connection
  }
  const undo = (): void => {
    if (!over && connection.isInTransaction) connection.execute('ROLLBACK')
    over = true
  }
  return {
    execute: async statement => open().execute(statement),
    batch: async statements => statements.map(statement => open().execute(statement)),
    executeMultiple: async sql => open().executeMultiple(sql),
    commit: async () => {
      open().execute('COMMIT')
      over = true
    },
    rollback: async () => undo(),
    close: undo,
    get closed() {
      return over || !connection.isInTransaction
    },
  }
}

/** Runs all of the statements or none. */
async function runWhole(
  connection: FileConnection,
  statements: readonly InStatement[],
  mode: TransactionMode,
): Promise<ResultSet[]> {
  const transaction = begin(connection, mode)
  try {
    const results = await transaction.batch([...statements])
    await transaction.commit()
    return results
  } finally {
    transaction.close()
  }
}

/**
 * A client of libSQL for a database in a file of this machine, on Node's own SQLite: one connection has the transactions, one at a
 * time, the other all else, so that nobody reads what is not committed. Statements stay prepared. Whatever fails throws
 * an error of `node:sqlite`, `TRANSACTION_CLOSED` apart.
 * @param timeout milliseconds to wait for a lock; the whole process waits
 */
export function openFileClient(path: string, timeout: number): Client {
  const open = (): FileConnection => new FileConnection(path, timeout)
  let [single, whole] = [open(), open()]
  let closed = false
  const close = (): void => {
    closed = true
    for (const connection of [whole, single]) connection.close()
  }
  return {
    protocol: 'file',
    get closed() {
      return closed
    },
    execute: async (statement: InStatement, args?: InArgs) => single.execute(toStatement(statement, args)),
    executeMultiple: async sql => single.executeMultiple(sql),
    transaction: async (mode: TransactionMode = 'write') => begin(whole, mode),
    batch: async (statements, mode = 'deferred') =>
      runWhole(
        whole,
        statements.map(each => toStatement(each)),
        mode,
      ),
    migrate: async statements => {
      if (statements.length === 0) return []
      whole.executeMultiple('PRAGMA foreign_keys = OFF')
      try {
        return await runWhole(whole, statements, 'write')
      } finally {
        whole.executeMultiple('PRAGMA foreign_keys = ON')
      }
    },
    sync: async () => undefined,
    close,
    reconnect: () => {
      close()
      ;[single, whole] = [open(), open()]
      closed = false
    },
  }
}
