import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient } from '@libsql/client'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { DatabaseUnreachable, isBusy, passingFailure } from '#database/failures.ts'
import { groupCommit } from '#database/group-commit.ts'
import { type PreparedQueries, prepareQueries } from '#database/prepared.ts'
import * as schema from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'

const busyTimeout = 75
const longestWait = 10_000
const firstPause = 10
const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url))

type Transaction = Parameters<Parameters<LibSQLDatabase<typeof schema>['transaction']>[0]>[0]

/** What queries run on, inside and outside a transaction. */
export type Queries = Pick<
  LibSQLDatabase<typeof schema>,
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

/** Brings the tables up to date. Of several processes that start at once one does; the others fail, and find it done. */
async function bringUpToDate(orm: LibSQLDatabase<typeof schema>, migrationsFolder: string): Promise<void> {
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
  if (file !== undefined && !existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true })
  const client = createClient({
    url,
    ...(token === undefined ? {} : { authToken: token }),
    ...(file === undefined ? { fetch: callServer } : { timeout: busyTimeout }),
  })
  // WAL lasts with the file. SQLite's own default of synchronous=FULL stays: a saved change survives a power cut.
  if (file !== undefined) await client.execute('PRAGMA journal_mode=WAL')
  const orm = drizzle(client, { schema })
  await bringUpToDate(orm, migrations)

  const transact = async <Result>(work: (queries: Transaction) => Promise<Result>): Promise<Result> => {
    const deadline = Date.now() + longestWait
    for (let pause = firstPause; ; pause = Math.min(pause * 2, 500)) {
      try {
        return await orm.transaction(work, { behavior: 'immediate' })
      } catch (error) {
        // Works report their own errors; what fails here is the server, or the way to it. It may have committed.
        if (!isBusy(error)) throw passingFailure(error) ?? (file === undefined ? busy(error) : error)
        // After SQLITE_BUSY a file's connection fails every later commit until it is opened anew (libsql-client-ts#352).
        if (file !== undefined) client.reconnect()
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
