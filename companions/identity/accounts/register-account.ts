import { randomUUID } from 'node:crypto'
import type { Language } from '#model/language.ts'
import { epochSeconds } from '../database.ts'
import { hashPassword, isSameHash } from '../passwords.ts'
import {
  type Account,
  accountsNaming,
  type Credentials,
  findAccount,
  normaliseEmail,
  type Store,
} from './account.ts'

/**
 * Makes an account at once, whether or not others name its address, so that registering tells nobody who has one.
 * Somebody who registers again with the password they have gets the account they have (`isNew` is false).
 */
export async function registerAccount(
  { database, scryptCost }: Store,
  { email, password }: Credentials,
  language: Language,
): Promise<{ account: Account; isNew: boolean }> {
  const address = normaliseEmail(email)
  for (;;) {
    const known = await accountsNaming(database, address)
    const hash = await hashPassword(password, scryptCost, known[0]?.passwordHash)
    const same = known.find(({ passwordHash }) => isSameHash(passwordHash, hash))
    if (same !== undefined) return { account: same, isNew: false }
    const sub = randomUUID()
    const { rowsAffected } = await database.execute({
      sql: `INSERT INTO accounts (sub, email, password, language, created_at)
            SELECT ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM accounts WHERE email = ?) = ?`,
      args: [sub, address, hash, language, epochSeconds(), address, known.length],
    })
    const account = await findAccount(database, sub)
    // Somebody registered the same address in the meantime: the hash has to share that account's salt.
    if (rowsAffected === 1 && account !== undefined) return { account, isNew: true }
  }
}
