import type { Client } from '@libsql/client'
import { hashPassword } from '../passwords.ts'
import { ticketEndings } from '../tickets.ts'
import { type Account, accountsNaming, type Store } from './account.ts'
import { sessionEndings } from './end-sessions.ts'

/** The hash of an account's next password. */
export async function hashFor(
  { database, scryptCost }: Store,
  account: Account,
  password: string,
): Promise<string> {
  const isAlone = (await accountsNaming(database, account.email)).length === 1
  return hashPassword(password, scryptCost, isAlone ? undefined : account.passwordHash)
}

/** Gives an account a new password, ends all its sessions and grants and voids every link in its letters. */
export async function setPassword(database: Client, sub: string, hash: string): Promise<void> {
  await database.batch(
    [
      { sql: 'UPDATE accounts SET password = ? WHERE sub = ?', args: [hash, sub] },
      ...sessionEndings(sub),
      ...ticketEndings(sub),
    ],
    'write',
  )
}
