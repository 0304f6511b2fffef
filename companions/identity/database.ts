import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { requireSound } from '#database/require-sound.ts'
import { migrations } from './migrations.ts'

/** The folder that holds the database and the keys; only its owner may look inside. */
export function identityFolder(dataDir: string): string {
  const folder = join(dataDir, 'identity')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return folder
}

/** Brings the tables to today's shape, each step once and whole. */
async function migrate(client: Client): Promise<void> {
  const { rows } = await client.execute('PRAGMA user_version')
  const done = Number(rows[0]?.user_version)
  for (const [index, statements] of migrations.entries())
    if (index >= done) await client.migrate([...statements, `PRAGMA user_version = ${index + 1}`])
}

/** Opens the accounts' database in `folder`, unless it is damaged. Times in it are seconds since 1970. */
export async function openDatabase(folder: string): Promise<Client> {
  const path = join(folder, 'identity.db')
  requireSound(path)
  const client = createClient({ url: `file:${path}`, timeout: 100, concurrency: 1 })
  await client.execute('PRAGMA journal_mode=WAL')
  await client.execute('PRAGMA synchronous=FULL')
  chmodSync(path, 0o600)
  await migrate(client)
  return client
}

/** The present moment in whole seconds since 1970. */
export function epochSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
