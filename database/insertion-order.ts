import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * The order in which a table's rows were written, for rows of the same millisecond. It is SQLite's `rowid`, which every
 * index ends with anyway (https://sqlite.org/rowidtable.html).
 */
export const insertionOrder = (table: SQLiteTable): SQL => sql`${table}.rowid`
