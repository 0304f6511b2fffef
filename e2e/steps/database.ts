import { DatabaseSync } from 'node:sqlite'
import type { Product } from '../product/product.ts'

/** What no call can bring about: that time has passed for an account, or that a row is older than a rule. */
export async function changeUser(
  { dataDir }: Product,
  email: string,
  column: 'email' | 'plan_ends_at' | 'trial_ends_at',
  value: string | number,
): Promise<void> {
  using database = new DatabaseSync(`${dataDir}/atelier.db`, { timeout: 5_000 })
  database.prepare(`UPDATE users SET ${column} = ? WHERE email = ?`).run(value, email)
}
