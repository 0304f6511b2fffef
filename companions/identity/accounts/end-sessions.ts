import type { Client, InStatement } from '@libsql/client'
import { epochSeconds } from '../database.ts'

/** What ends every session, grant, code and token of an account; the product is then told (`telling`). */
export function sessionEndings(sub: string): InStatement[] {
  return [
    { sql: 'UPDATE accounts SET ended_at = ? WHERE sub = ?', args: [epochSeconds(), sub] },
    { sql: 'DELETE FROM artifacts WHERE account_id = ?', args: [sub] },
    { sql: 'INSERT INTO logouts (sub, at) VALUES (?, ?)', args: [sub, epochSeconds()] },
  ]
}

/** Signs an account out everywhere. */
export async function endSessions(database: Client, sub: string): Promise<void> {
  await database.batch(sessionEndings(sub), 'write')
}
