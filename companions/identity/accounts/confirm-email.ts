import type { Client } from '@libsql/client'

/** Gives an address to an account that names it. False when another account confirmed it before. */
export async function confirmEmail(database: Client, sub: string, email: string): Promise<boolean> {
  const { rowsAffected } = await database.execute({
    sql: `UPDATE accounts SET email_verified = 1 WHERE sub = ? AND email = ? AND NOT EXISTS
          (SELECT 1 FROM accounts AS other WHERE other.email = ? AND email_verified = 1 AND other.sub <> ?)`,
    args: [sub, email, email, sub],
  })
  return rowsAffected === 1
}
