import type { Client } from '@libsql/client'
import { ticketEndings } from '../tickets.ts'
import { normaliseEmail } from './account.ts'

/**
 * Gives an account another address, which it has confirmed by a letter, and voids the links in letters to the old one.
 * False when any other account names the address.
 */
export async function moveEmail(database: Client, sub: string, email: string): Promise<boolean> {
  const address = normaliseEmail(email)
  const [moved] = await database.batch(
    [
      {
        sql: `UPDATE accounts SET email = ?, email_verified = 1 WHERE sub = ? AND NOT EXISTS
              (SELECT 1 FROM accounts AS other WHERE other.email = ? AND other.sub <> ?)`,
        args: [address, sub, address, sub],
      },
      ...ticketEndings(sub),
    ],
    'write',
  )
  return moved?.rowsAffected === 1
}
