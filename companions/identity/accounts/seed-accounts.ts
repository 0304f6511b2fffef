import { epochSeconds } from '../database.ts'
import { hashPassword } from '../passwords.ts'
import type { Settings } from '../settings.ts'
import { accountsNaming, findAccount, normaliseEmail, type Store } from './account.ts'

/** Creates the seeded accounts that do not exist yet; their addresses count as confirmed. */
export async function seedAccounts({ database, scryptCost }: Store, seed: Settings['seed']): Promise<void> {
  for (const { sub, email, password, language } of seed) {
    const [named] = await accountsNaming(database, email)
    if (named !== undefined || (await findAccount(database, sub)) !== undefined) continue
    await database.execute({
      sql: `INSERT INTO accounts (sub, email, email_verified, password, language, created_at)
            VALUES (?, ?, 1, ?, ?, ?)`,
      args: [sub, normaliseEmail(email), await hashPassword(password, scryptCost), language, epochSeconds()],
    })
  }
}
