import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteAccount } from './accounts/delete-account.ts'
import { endSessions } from './accounts/end-sessions.ts'
import { registerAccount } from './accounts/register-account.ts'
import { createAdapter, sweepArtifacts } from './adapter.ts'
import { epochSeconds, openDatabase } from './database.ts'
import { findTicket, issueTicket } from './tickets.ts'

let folder = ''
let database: Client
let sub = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'identity-'))
  database = await openDatabase(folder)
  const credentials = { email: 'anna@example.com', password: 'a good password' }
  sub = (await registerAccount({ database, scryptCost: 1024 }, credentials, 'en')).account.sub
})
afterEach(() => {
  vi.useRealTimers()
  database.close()
  rmSync(folder, { recursive: true })
})

function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

test.each([
  ['signed out everywhere', endSessions],
  ['deleted', deleteAccount],
])(
  'does not bring back the session of an account that was %s while a request was under way',
  async (_, end) => {
    const sessions = createAdapter(database, 'Session')
    const session = { accountId: sub, loginTs: epochSeconds(), iat: epochSeconds(), kind: 'Session' }
    await sessions.upsert('a session', session, 3600)
    const underWay = await sessions.find('a session')
    later(1)
    await end(database, sub)
    await sessions.upsert('a session', underWay ?? session, 3600)
    expect(await sessions.find('a session')).toBeUndefined()
  },
)

test('lets somebody sign in again after signing out everywhere', async () => {
  await endSessions(database, sub)
  const sessions = createAdapter(database, 'Session')
  await sessions.upsert('the next', { accountId: sub, loginTs: epochSeconds() }, 3600)
  expect(await sessions.find('the next')).toMatchObject({ accountId: sub })
})

test('removes what has expired and keeps the rest', async () => {
  const codes = createAdapter(database, 'AuthorizationCode')
  await codes.upsert('short', { accountId: sub }, 60)
  await codes.upsert('long', { accountId: sub }, 3600)
  const ticket = { sub, email: 'anna@example.com', redirect: '' }
  const token = await issueTicket(database, 'confirm', ticket)
  await issueTicket(database, 'magic', ticket)
  later(61)
  await sweepArtifacts(database)
  const count = async (table: string): Promise<unknown> =>
    (await database.execute(`SELECT count(*) AS number FROM ${table}`)).rows[0]?.number
  expect([await count('artifacts'), await count('tickets')]).toEqual([1, 1])
  expect(await findTicket(database, 'confirm', token)).toEqual(ticket)
})

test('opens a database of the first version and keeps its accounts', async () => {
  const old = mkdtempSync(join(tmpdir(), 'identity-'))
  const first = await openDatabase(old)
  const hash = 'scrypt$1024$8$1$c2FsdA$a2V5'
  await first.executeMultiple(`
    DROP TABLE accounts; DROP TABLE artifacts; DROP TABLE tickets; PRAGMA user_version = 0;
    CREATE TABLE accounts (sub TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, email_verified INTEGER NOT NULL
      DEFAULT 0, password TEXT NOT NULL, language TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
    CREATE TABLE resets (token_hash TEXT PRIMARY KEY, sub TEXT NOT NULL REFERENCES accounts (sub), callback TEXT
      NOT NULL, redirect TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
    INSERT INTO accounts VALUES ('one', 'one@example.com', 1, '${hash}', 'pl', 1);
    INSERT INTO resets VALUES ('x', 'one', '', '', 1);`)
  first.close()
  const again = await openDatabase(old)
  const { rows } = await again.execute('SELECT sub, email, email_verified, password, ended_at FROM accounts')
  expect({ ...rows[0] }).toEqual({
    sub: 'one',
    email: 'one@example.com',
    email_verified: 1,
    password: hash,
    ended_at: 0,
  })
  again.close()
  rmSync(old, { recursive: true })
})
