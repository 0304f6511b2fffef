import { createClient } from '@libsql/client'
import type { Product } from '../product/product.ts'

/** What no call can bring about: that time has passed for an account, or that a row is older than a rule. */
export async function changeUser(
  { dataDir }: Product,
  email: string,
  column: 'email' | 'plan_ends_at' | 'trial_ends_at',
  value: string | number,
): Promise<void> {
  const client = createClient({ url: `file:${dataDir}/atelier.db`, timeout: 5_000 })
  try {
    await client.execute({ sql: `UPDATE users SET ${column} = ? WHERE email = ?`, args: [value, email] })
  } finally {
    client.close()
  }
}
