import { hashPassword, isOutdated, matchPassword } from '../passwords.ts'
import { type Account, accountsNaming, type Credentials, type Store } from './account.ts'

/** The account of these credentials, or undefined; does the same work whether or not the address is known. */
export async function verifyCredentials(
  { database, scryptCost }: Store,
  { email, password }: Credentials,
): Promise<Account | undefined> {
  const known = await accountsNaming(database, email)
  const hashes = known.map(({ passwordHash }) => passwordHash)
  const account = known[await matchPassword(password, hashes, scryptCost)]
  // Accounts that name the same address share salt and cost; one of them alone cannot change them.
  if (account !== undefined && known.length === 1 && isOutdated(account.passwordHash, scryptCost))
    await database.execute({
      sql: 'UPDATE accounts SET password = ? WHERE sub = ? AND password = ?',
      args: [await hashPassword(password, scryptCost), account.sub, account.passwordHash],
    })
  return account
}
