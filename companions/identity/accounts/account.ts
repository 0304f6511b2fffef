import type { Client, Row } from '@libsql/client'
import { z } from 'zod'
import { Language } from '#model/language.ts'

const Account = z
  .object({
    sub: z.string(),
    email: z.string(),
    email_verified: z.number(),
    password: z.string(),
    language: Language,
  })
  .transform(row => ({
    sub: row.sub,
    email: row.email,
    emailVerified: row.email_verified === 1,
    passwordHash: row.password,
    language: row.language,
  }))
export type Account = z.output<typeof Account>

/** What a person types when they sign in or register; the e-mail as they wrote it. */
export interface Credentials {
  email: string
  password: string
}

/** Where accounts are kept, and what a password's hash costs today (N of scrypt). */
export interface Store {
  database: Client
  scryptCost: number
}

/** Addresses are kept and compared in one form. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

function parseRows(rows: Row[]): Account[] {
  return rows.map(row => Account.parse(row))
}

/** The account of a subject. */
export async function findAccount(database: Client, sub: string): Promise<Account | undefined> {
  const { rows } = await database.execute({ sql: 'SELECT * FROM accounts WHERE sub = ?', args: [sub] })
  return parseRows(rows)[0]
}

/**
 * Every account that names an address: first the one that confirmed it, then the others from the oldest on. All of
 * them have the same salt and cost, so that one derivation compares a password with all.
 */
export async function accountsNaming(database: Client, email: string): Promise<Account[]> {
  const { rows } = await database.execute({
    sql: 'SELECT * FROM accounts WHERE email = ? ORDER BY email_verified DESC, created_at, rowid',
    args: [normaliseEmail(email)],
  })
  return parseRows(rows)
}
