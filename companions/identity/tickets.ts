import { createHash, randomBytes } from 'node:crypto'
import type { Client, InStatement } from '@libsql/client'
import { z } from 'zod'
import { epochSeconds } from './database.ts'

/** What a link can be for, and how many seconds it works. */
export const lifetimes = {
  /** A letter: set a new password. */
  reset: 30 * 60,
  /** A letter: confirm the address of an account. */
  confirm: 24 * 3600,
  /** A letter to a new address: make it the account's. */
  move: 24 * 3600,
  /** A link of the product: sign in and go on. */
  magic: 60,
} as const
export type Purpose = keyof typeof lifetimes

const Ticket = z.object({ sub: z.string(), email: z.string(), redirect: z.string() })
/** A link that works once: whose it is, the address it is about, and where its user goes on to. */
export type Ticket = z.infer<typeof Ticket>

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Writes a ticket down and answers its token; only the token's hash is kept. Without a `sub` it leads nowhere: written
 * all the same, so that there is as much to do for an address that nobody has.
 */
export async function issueTicket(
  database: Client,
  purpose: Purpose,
  { sub, email, redirect }: Omit<Ticket, 'sub'> & { sub: string | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.execute({
    sql: `INSERT INTO tickets (token_hash, purpose, sub, email, redirect, expires_at)
          VALUES (?, ?, ?, ?, ?, ?)`,
    args: [hashToken(token), purpose, sub ?? null, email, redirect, epochSeconds() + lifetimes[purpose]],
  })
  return token
}

/** The ticket of a token, as long as it works. */
export async function findTicket(
  database: Client,
  purpose: Purpose,
  token: string,
): Promise<Ticket | undefined> {
  const { rows } = await database.execute({
    sql: `SELECT sub, email, redirect FROM tickets
          WHERE token_hash = ? AND purpose = ? AND expires_at > ? AND sub IS NOT NULL`,
    args: [hashToken(token), purpose, epochSeconds()],
  })
  return rows[0] === undefined ? undefined : Ticket.parse(rows[0])
}

/** Uses a ticket up. Of several who try at the same moment one gets it. */
export async function takeTicket(
  database: Client,
  purpose: Purpose,
  token: string,
): Promise<Ticket | undefined> {
  const { rows } = await database.execute({
    sql: `DELETE FROM tickets WHERE token_hash = ? AND purpose = ? AND expires_at > ? AND sub IS NOT NULL
          RETURNING sub, email, redirect`,
    args: [hashToken(token), purpose, epochSeconds()],
  })
  return rows[0] === undefined ? undefined : Ticket.parse(rows[0])
}

/** What voids every link of an account, or those of one purpose. */
export function ticketEndings(sub: string, purpose?: Purpose): InStatement[] {
  if (purpose === undefined) return [{ sql: 'DELETE FROM tickets WHERE sub = ?', args: [sub] }]
  return [{ sql: 'DELETE FROM tickets WHERE sub = ? AND purpose = ?', args: [sub, purpose] }]
}
