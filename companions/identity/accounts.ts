import { randomUUID } from 'node:crypto'
import { type Client, LibsqlError, type Row } from '@libsql/client'
import { z } from 'zod'
import { Language } from '#model/language.ts'
import { epochSeconds } from './database.ts'
import { checkPassword, hashPassword, isOutdated } from './passwords.ts'
import type { Settings } from './settings.ts'

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

/** What a person types when they register; the e-mail as they wrote it. */
export interface Credentials {
  email: string
  password: string
}

export interface Accounts {
  bySub: (sub: string) => Promise<Account | undefined>
  byEmail: (email: string) => Promise<Account | undefined>
  /** Answers undefined when the address already has an account. */
  register: (credentials: Credentials, language: Language) => Promise<Account | undefined>
  /** The account of these credentials, or undefined; takes the same time whether or not the address is known. */
  verify: (credentials: Credentials) => Promise<Account | undefined>
  /** Creates the seeded accounts that do not exist yet. */
  seed: () => Promise<void>
}

/** Addresses are kept and compared in one form. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

function isTaken(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT')
}

/** The accounts in the database. Passwords are hashed at the settings' cost. */
export function openAccounts(
  database: Client,
  { scryptCost, seed }: Pick<Settings, 'scryptCost' | 'seed'>,
): Accounts {
  const one = (rows: Row[]): Account | undefined =>
    rows[0] === undefined ? undefined : Account.parse(rows[0])

  const bySub: Accounts['bySub'] = async sub =>
    one((await database.execute({ sql: 'SELECT * FROM accounts WHERE sub = ?', args: [sub] })).rows)

  const byEmail: Accounts['byEmail'] = async email =>
    one(
      (
        await database.execute({
          sql: 'SELECT * FROM accounts WHERE email = ?',
          args: [normaliseEmail(email)],
        })
      ).rows,
    )

  const insert = async (sub: string, { email, password }: Credentials, language: Language): Promise<void> => {
    const hash = await hashPassword(password, scryptCost)
    await database.execute({
      sql: 'INSERT INTO accounts (sub, email, password, language, created_at) VALUES (?, ?, ?, ?, ?)',
      args: [sub, normaliseEmail(email), hash, language, epochSeconds()],
    })
  }

  return {
    bySub,
    byEmail,
    register: async (credentials, language) => {
      const sub = randomUUID()
      try {
        await insert(sub, credentials, language)
      } catch (error) {
        if (isTaken(error)) return undefined
        throw error
      }
      return bySub(sub)
    },
    verify: async ({ email, password }) => {
      const account = await byEmail(email)
      const right = await checkPassword(password, account?.passwordHash, scryptCost)
      if (!right || account === undefined) return undefined
      if (isOutdated(account.passwordHash, scryptCost)) {
        const hash = await hashPassword(password, scryptCost)
        await database.execute({
          sql: 'UPDATE accounts SET password = ? WHERE sub = ? AND password = ?',
          args: [hash, account.sub, account.passwordHash],
        })
      }
      return account
    },
    seed: async () => {
      for (const { sub, language, ...credentials } of seed) {
        const known = (await bySub(sub)) ?? (await byEmail(credentials.email))
        if (known === undefined) await insert(sub, credentials, language)
      }
    },
  }
}
