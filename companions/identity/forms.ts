import type { Context } from 'hono'
import { z } from 'zod'
import { type Credentials, normaliseEmail } from './accounts/account.ts'
import type { FieldErrors } from './pages/fields.ts'
import type { MessageKey } from './pages/messages.ts'
import { longestPassword, shortestPassword } from './passwords.ts'
import type { Env } from './request.ts'

/** An address that letters can be sent to. */
export const Email = z.email().max(254)

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

/** The errors there are, without the fields that have none. */
function errorsOf(found: Record<keyof FieldErrors, MessageKey | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined))
}

const none = { email: undefined, password: undefined, current: undefined }

async function read(c: Context<Env>): Promise<Credentials & { current: string }> {
  const body = await c.req.parseBody()
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return { email: text(body.email).trim(), password: text(body.password), current: text(body.current) }
}

/** A sign-in: any password may be tried. */
export async function readSignIn(c: Context<Env>): Promise<Entry> {
  const { email, password } = await read(c)
  const errors = { ...none, email: emailError(email), password: currentPasswordError(password) }
  return { email, password, errors: errorsOf(errors) }
}

/** A registration: the password must follow the rule. */
export async function readRegistration(c: Context<Env>): Promise<Entry> {
  const { email, password } = await read(c)
  const errors = { ...none, email: emailError(email), password: newPasswordError(password, email) }
  return { email, password, errors: errorsOf(errors) }
}

/** An address alone. */
export async function readEmail(c: Context<Env>): Promise<Entry> {
  const { email, password } = await read(c)
  return { email, password, errors: errorsOf({ ...none, email: emailError(email) }) }
}

/** A new password for a known address. */
export async function readNewPassword(c: Context<Env>, email: string): Promise<Entry> {
  const { password } = await read(c)
  return { email, password, errors: errorsOf({ ...none, password: newPasswordError(password, email) }) }
}

/** What somebody who is signed in wants to change; `current` is the password they have. */
export interface Change extends Entry {
  current: string
}

/** A new password of the account with this address. */
export async function readPasswordChange(c: Context<Env>, email: string): Promise<Change> {
  const { password, current } = await read(c)
  const errors = {
    email: undefined,
    password: newPasswordError(password, email),
    current: currentPasswordError(current),
  }
  return { email, password, current, errors: errorsOf(errors) }
}

/** A new address of the account with this one. */
export async function readEmailChange(c: Context<Env>, known: string): Promise<Change> {
  const { email, current } = await read(c)
  const isSame = normaliseEmail(email) === normaliseEmail(known)
  const errors = {
    email: isSame ? ('sameEmail' as const) : emailError(email),
    password: undefined,
    current: currentPasswordError(current),
  }
  return { email, password: '', current, errors: errorsOf(errors) }
}
