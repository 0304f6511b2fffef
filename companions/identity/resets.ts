import { createHash, randomBytes } from 'node:crypto'
import type { Client } from '@libsql/client'
import { z } from 'zod'
import { epochSeconds } from './database.ts'
import { hashPassword } from './passwords.ts'

/** How long a link works. */
export const resetSeconds = 30 * 60

const Reset = z.object({ sub: z.string(), email: z.string(), callback: z.string(), redirect: z.string() })
/** A link to set a new password: whose it is, and where its owner was going. */
export type Reset = z.infer<typeof Reset>

export interface Resets {
  /** Writes a link down and answers its token; only the token's hash is kept. */
  issue: (sub: string, way: { callback: string; redirect: string }) => Promise<string>
  find: (token: string) => Promise<Reset | undefined>
  /**
   * Uses a link up: sets the password, ends every session of the account and voids its other links. False when the
   * link was used or has expired.
   */
  redeem: (token: string, password: string) => Promise<boolean>
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The links to set a new password, in the database. */
export function openResets(database: Client, scryptCost: number, lifetime = resetSeconds): Resets {
  return {
    issue: async (sub, { callback, redirect }) => {
      const token = randomBytes(32).toString('base64url')
      await database.execute({
        sql: 'INSERT INTO resets (token_hash, sub, callback, redirect, expires_at) VALUES (?, ?, ?, ?, ?)',
        args: [hashToken(token), sub, callback, redirect, epochSeconds() + lifetime],
      })
      return token
    },
    find: async token => {
      const { rows } = await database.execute({
        sql: `SELECT accounts.sub, email, callback, redirect FROM resets
              JOIN accounts USING (sub) WHERE token_hash = ? AND expires_at > ?`,
        args: [hashToken(token), epochSeconds()],
      })
      return rows[0] === undefined ? undefined : Reset.parse(rows[0])
    },
    redeem: async (token, password) => {
      const hash = await hashPassword(password, scryptCost)
      const { rows } = await database.execute({
        sql: 'DELETE FROM resets WHERE token_hash = ? AND expires_at > ? RETURNING sub',
        args: [hashToken(token), epochSeconds()],
      })
      const sub = rows[0]?.sub
      if (typeof sub !== 'string') return false
      await database.batch(
        [
          { sql: 'UPDATE accounts SET password = ?, email_verified = 1 WHERE sub = ?', args: [hash, sub] },
          { sql: 'DELETE FROM artifacts WHERE account_id = ?', args: [sub] },
          { sql: 'DELETE FROM resets WHERE sub = ?', args: [sub] },
        ],
        'write',
      )
      return true
    },
  }
}
