import { EventEmitter } from 'node:events'
import { rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import type { PgPool, PgPoolClient, PgQueryResult } from 'bullmq'

type Parameters = readonly unknown[] | undefined

/** One PGlite in this process, spoken to as if it were a pool of connections. */
class PglitePool extends EventEmitter implements PgPool {
  readonly #postgres: PGlite
  /** The database lives in this process: no connection can silently drop, so BullMQ need not poll for that. */
  readonly options = { keepAlive: true }

  constructor(postgres: PGlite) {
    super()
    this.setMaxListeners(0)
    this.#postgres = postgres
    postgres.onNotification((channel, payload) => this.emit('notification', { channel, payload }))
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature that BullMQ declares for `query`
  async query<Row = any>(text: string, parameters?: Parameters): Promise<PgQueryResult<Row>> {
    if (parameters !== undefined && parameters.length > 0) {
      const { rows, affectedRows } = await this.#postgres.query<Row>(text, [...parameters])
      return { rows, rowCount: affectedRows ?? rows.length }
    }
    // Without parameters there may be several statements, which only the simple protocol takes.
    const results = await this.#postgres.exec(text)
    const last = results.at(-1)
    return { rows: (last?.rows ?? []) as Row[], rowCount: last?.affectedRows ?? 0 }
  }

  connect(): Promise<PgPoolClient> {
    return Promise.resolve(this.#client())
  }

  end(): Promise<void> {
    return this.#postgres.close()
  }

  /** A client with listeners of its own on the one connection. */
  #client(): PgPoolClient {
    const client = new EventEmitter()
    client.setMaxListeners(0)
    const forward = (notification: unknown): void => void client.emit('notification', notification)
    this.on('notification', forward)
    return Object.assign(client, {
      query: this.query.bind(this),
      release: () => void this.off('notification', forward),
    })
  }
}

/** PGlite's own number for a disk without room, which it throws without a word. */
const noRoom = 51

/** What PGlite could not be created for, as an error like the system's own. */
function failure(folder: string, cause: unknown): Error {
  const isFull = typeof cause === 'object' && cause !== null && 'errno' in cause && cause.errno === noRoom
  const error = new Error(`The embedded queue cannot be opened in ${folder}.`, { cause })
  return isFull ? Object.assign(error, { code: 'ENOSPC' }) : error
}

/** A folder that cannot be used is made anew: all that a queue holds stands in the database too. */
async function create(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder)
  } catch {
    await rm(folder, { recursive: true, force: true })
    return PGlite.create(folder).catch((cause: unknown) => {
      throw failure(folder, cause)
    })
  }
}

/** Opens the embedded queue's database in a folder, at BullMQ's newest schema. One process at a time. */
export async function openPglitePool(
  folder: string,
  migrate: (pool: PgPool) => Promise<unknown>,
): Promise<PgPool> {
  const pool = new PglitePool(await create(folder))
  await migrate(pool)
  await pool.query('SET search_path = bullmq')
  return pool
}
