import type { Client } from '@libsql/client'
import { ticketEndings } from '../tickets.ts'
import { sessionEndings } from './end-sessions.ts'

/** Removes an account with its sessions, grants and links. An unknown one is removed already. */
export async function deleteAccount(database: Client, sub: string): Promise<void> {
  await database.batch(
    [
      ...sessionEndings(sub),
      ...ticketEndings(sub),
      { sql: 'DELETE FROM accounts WHERE sub = ?', args: [sub] },
    ],
    'write',
  )
}
