import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'

const tables = [
  `CREATE TABLE IF NOT EXISTS accounts (
    sub TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    email_verified INTEGER NOT NULL DEFAULT 0,
    password TEXT NOT NULL,
    language TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE IF NOT EXISTS artifacts (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    uid TEXT,
    grant_id TEXT,
    account_id TEXT,
    consumed_at INTEGER,
    expires_at INTEGER,
    PRIMARY KEY (model, id)
  ) STRICT`,
  'CREATE INDEX IF NOT EXISTS artifacts_uid ON artifacts (uid) WHERE uid IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS artifacts_grant ON artifacts (grant_id) WHERE grant_id IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS artifacts_account ON artifacts (account_id) WHERE account_id IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS artifacts_expiry ON artifacts (expires_at) WHERE expires_at IS NOT NULL',
  `CREATE TABLE IF NOT EXISTS resets (
    token_hash TEXT PRIMARY KEY,
    sub TEXT NOT NULL REFERENCES accounts (sub),
    callback TEXT NOT NULL,
    redirect TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT`,
]

/** The folder that holds the database and the keys; only its owner may look inside. */
export function identityFolder(dataDir: string): string {
  const folder = join(dataDir, 'identity')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return folder
}

/** Opens the accounts' database in `folder`. Times in it are seconds since 1970. */
export async function openDatabase(folder: string): Promise<Client> {
  const path = join(folder, 'identity.db')
  const client = createClient({ url: `file:${path}`, timeout: 100, concurrency: 1 })
  await client.execute('PRAGMA journal_mode=WAL')
  await client.execute('PRAGMA synchronous=FULL')
  chmodSync(path, 0o600)
  await client.batch(tables, 'write')
  return client
}

/** The present moment in whole seconds since 1970. */
export function epochSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
