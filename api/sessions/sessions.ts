import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq, lt, or } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { recordAct } from '#api/audit/record-act.ts'
import type { Open, Services, Session, WithUser } from '#api/context.ts'
import type { Queries } from '#database/database.ts'
import { sessions, type UserRow, users } from '#database/schema.ts'
import type { Language } from '#model/language.ts'

/** The context of a route, whatever it states. */
type Caller = Context<Open> | Context<WithUser>

const lifetime = 30 * 24 * 3600
/** Staff have to say anew why they work as somebody else; in seconds, as above. */
const impersonationLifetime = 4 * 3600

/** SHA-256 in hex; what the database keeps of a secret that a browser holds. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** 256 random bits, fit for a cookie or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function secure(services: Services): boolean {
  return services.configuration.appUrl.startsWith('https:')
}

/** The cookie's name; with the prefix that binds it to the host wherever the connection is encrypted. */
export function cookieName(services: Services, name: string): string {
  return secure(services) ? `__Host-atelier.${name}` : `atelier.${name}`
}

/** What all cookies of the product are set with. */
export function cookieOptions(services: Services): {
  path: string
  httpOnly: true
  sameSite: 'Lax'
  secure: boolean
} {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: secure(services) }
}

/** The session that the request's cookie names, with its user. */
export async function findSession(c: Context<Open>, services: Services): Promise<Session | undefined> {
  const token = getCookie(c, cookieName(services, 'session'))
  if (token === undefined) return undefined
  const [row] = await services.database.prepared.session.execute({
    tokenHash: hashSecret(token),
    now: services.now().getTime(),
  })
  return row
}

/** What a session may be besides somebody's own. */
type Particulars = Partial<
  Pick<
    typeof sessions.$inferInsert,
    'previousUserId' | 'providerSession' | 'impersonatorId' | 'impersonationReason' | 'impersonatedProjectId'
  >
>

/** Writes a new session down and returns the token for `sendSession`. Old expired ones are removed on the way. */
export async function createSession(
  queries: Queries,
  now: Date,
  userId: string,
  particulars: Particulars = {},
): Promise<string> {
  const token = newSecret()
  const seconds = particulars.impersonatorId == null ? lifetime : impersonationLifetime
  await queries.delete(sessions).where(lt(sessions.expiresAt, now))
  await queries.insert(sessions).values({
    ...particulars,
    tokenHash: hashSecret(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  })
  return token
}

/** Hands a session's token to the browser. */
export function sendSession(c: Caller, token: string): void {
  const { services } = c.var
  setCookie(c, cookieName(services, 'session'), token, { ...cookieOptions(services), maxAge: lifetime })
}

/** Has the browser forget its session. */
export function forgetSession(c: Caller): void {
  deleteCookie(c, cookieName(c.var.services, 'session'), cookieOptions(c.var.services))
}

/** Ends the request's session here and in the browser. */
export async function endSession(c: Context<Open>): Promise<void> {
  const { services, session } = c.var
  if (session !== undefined)
    await services.database.write(async queries => {
      if (session.impersonatorId !== null) await recordAct(queries, session, services, 'end')
      await queries.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash))
    })
  forgetSession(c)
}

/** Ends all sessions of a user, in whatever browser, and those in which they work as somebody else. */
export async function endAllSessions(queries: Queries, userId: string): Promise<void> {
  await queries.delete(sessions).where(or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)))
}

/** Makes an anonymous user: a visitor without an account. */
export async function createVisitor(queries: Queries, now: Date, language: Language): Promise<UserRow> {
  const [user] = await queries
    .insert(users)
    .values({ id: randomUUID(), language, createdAt: now })
    .returning()
  if (user === undefined) throw new Error('The visitor was not written.')
  return user
}
