import type { Context } from 'hono'
import { z } from 'zod'
import type { Credentials } from './accounts.ts'
import { normaliseEmail } from './accounts.ts'
import type { FieldErrors } from './pages/fields.ts'
import type { MessageKey } from './pages/messages.ts'
import { longestPassword, shortestPassword } from './passwords.ts'
import type { Env } from './request.ts'

const Email = z.email().max(254)

/** What was typed into a form, checked field by field. */
export interface Entry extends Credentials {
  errors: FieldErrors
}

function emailError(email: string): MessageKey | undefined {
  if (email === '') return 'required'
  return Email.safeParse(email).success ? undefined : 'emailInvalid'
}

function newPasswordError(password: string, email: string): MessageKey | undefined {
  if (password === '') return 'required'
  // Counted as people count: by characters, not by UTF-16 units.
  const length = [...password].length
  if (length < shortestPassword) return 'passwordShort'
  if (length > longestPassword) return 'passwordLong'
  return normaliseEmail(password) === normaliseEmail(email) ? 'passwordIsEmail' : undefined
}

function currentPasswordError(password: string): MessageKey | undefined {
  if (password === '') return 'required'
  return [...password].length > longestPassword ? 'passwordLong' : undefined
}

function errorsOf(email: MessageKey | undefined, password: MessageKey | undefined): FieldErrors {
  return { ...(email === undefined ? {} : { email }), ...(password === undefined ? {} : { password }) }
}

async function read(c: Context<Env>): Promise<Credentials> {
  const body = await c.req.parseBody()
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return { email: text(body.email).trim(), password: text(body.password) }
}

/** A sign-in: any password may be tried. */
export async function readSignIn(c: Context<Env>): Promise<Entry> {
  const typed = await read(c)
  return { ...typed, errors: errorsOf(emailError(typed.email), currentPasswordError(typed.password)) }
}

/** A registration: the password must follow the rule. */
export async function readRegistration(c: Context<Env>): Promise<Entry> {
  const typed = await read(c)
  return {
    ...typed,
    errors: errorsOf(emailError(typed.email), newPasswordError(typed.password, typed.email)),
  }
}

/** An address alone. */
export async function readEmail(c: Context<Env>): Promise<Entry> {
  const typed = await read(c)
  return { ...typed, errors: errorsOf(emailError(typed.email), undefined) }
}

/** A new password for a known address. */
export async function readNewPassword(c: Context<Env>, email: string): Promise<Entry> {
  const { password } = await read(c)
  return { email, password, errors: errorsOf(undefined, newPasswordError(password, email)) }
}
