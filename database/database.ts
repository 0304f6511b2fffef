import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from '@libsql/client'
import { LibSQLDatabase } from 'drizzle-orm/libsql/driver-core'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { LibSQLSession } from 'drizzle-orm/libsql/session'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { DatabaseUnreachable, isBusy, passingFailure } from '#database/failures.ts'
import { openFileClient } from '#database/file-client.ts'
import { groupCommit } from '#database/group-commit.ts'
import { type PreparedQueries, prepareQueries } from '#database/prepared.ts'
import { CatalogueError } from '#model/errors.ts'

const busyTimeout = 75
const longestWait = 10_000
const firstPause = 10
const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url))

type Transaction = Parameters<Parameters<LibSQLDatabase['transaction']>[0]>[0]

/** What queries run on, inside and outside a transaction. */
export type Queries = Pick<
  LibSQLDatabase,
  'select' | 'insert' | 'update' | 'delete' | '$count' | 'run' | 'all'
>

export interface Database {
  /** Reads, and single statements that need no transaction. */
  read: Queries
  /** Reads that happen on almost every request. */
  prepared: PreparedQueries
  /**
   * Runs `work` in a write transaction, one at a time per process; retried while another process holds the lock, so
   * `work` touches nothing but the database. Throws `ERR_BUSY` when the lock does not come free within 10 s, or when
   * a libSQL server does not answer or gives the transaction up, as it does after five seconds; `ERR_STORAGE_FULL` when
   * there is no room, and then nothing of it was written.
   */
  write: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>
  /** Answers whether the database can be read. */
  ready: () => Promise<boolean>
  close: () => void
}

function busy(cause: unknown): CatalogueError {
  return new CatalogueError('ERR_BUSY', 'ERR_BUSY', { cause })
}

/** A call to a libSQL server. One that takes a question and never answers would otherwise hold whoever asked for minutes. */
async function callServer(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(longestWait) })
    return new Response(await answer.arrayBuffer(), answer)
  } catch (cause) {
    throw new DatabaseUnreachable('The libSQL server does not answer.', { cause })
  }
}

/** The client of a libSQL server, which is loaded for those who have one. */
async function openServer(url: string, token: string | undefined): Promise<Client> {
  const { createClient } = await import('@libsql/client')
  return createClient({ url, ...(token === undefined ? {} : { authToken: token }), fetch: callServer })
}

/** Opens a database in a file. WAL lasts with it. SQLite's own default of synchronous=FULL stays: a saved change survives a power cut. */
async function openFile(file: string): Promise<Client> {
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true })
  const client = openFileClient(file, busyTimeout)
  await client.execute('PRAGMA journal_mode=WAL')
  return client
}

function ormOf(client: Client): LibSQLDatabase {
  const dialect = new SQLiteAsyncDialect()
  const session = new LibSQLSession<Record<string, never>, Record<string, never>>(
    client,
    dialect,
    undefined,
    {},
    undefined,
  )
  return new LibSQLDatabase('async', dialect, session, undefined)
}

/** Brings the tables up to date. Of several processes that start at once one does; the others fail, and find it done. */
async function bringUpToDate(orm: LibSQLDatabase, migrationsFolder: string): Promise<void> {
  const deadline = Date.now() + longestWait
  for (let pause = firstPause; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await migrate(orm, { migrationsFolder })
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(pause * (0.5 + Math.random()))
    }
  }
}

/**
 * Opens the database at a libSQL address, brings its tables up to date and gives the two ways to use it.
 * @param url `file:<path>`, or the address of a libSQL server
 * @param migrations the folder with the steps to today's tables
 */
export async function openDatabase(
  url: string,
  token?: string,
  migrations = ownMigrations,
): Promise<Database> {
  const file = url.startsWith('file:') ? url.slice('file:'.length) : undefined
  const client = file === undefined ? await openServer(url, token) : await openFile(file)
  const orm = ormOf(client)
  await bringUpToDate(orm, migrations)

  const transact = async <Result>(work: (queries: Transaction) => Promise<Result>): Promise<Result> => {
    const deadline = Date.now() + longestWait
    for (let pause = firstPause; ; pause = Math.min(pause * 2, 500)) {
      try {
        return await orm.transaction(work, { behavior: 'immediate' })
      } catch (error) {
        // Works report their own errors; what fails here is the server, or the way to it. It may have committed.
        if (!isBusy(error)) throw passingFailure(error) ?? (file === undefined ? busy(error) : error)
        if (Date.now() > deadline) throw busy(error)
        await sleep(pause * (0.5 + Math.random()))
      }
    }
  }

  return {
    read: orm,
    prepared: prepareQueries(orm),
    write: groupCommit(transact),
    ready: () =>
      client.execute('SELECT 1').then(
        () => true,
        () => false,
      ),
    close: () => client.close(),
  }
}
