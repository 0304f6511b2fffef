import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { Language } from '#model/language.ts'
import { type Account, accountsNaming, findAccount, normaliseEmail } from './accounts/account.ts'
import { deleteAccount } from './accounts/delete-account.ts'
import { endSessions } from './accounts/end-sessions.ts'
import { Email } from './forms.ts'
import { sendConfirmation, sendMove } from './letters.ts'
import type { Env } from './request.ts'
import type { Service } from './service.ts'
import type { Settings } from './settings.ts'
import { issueTicket } from './tickets.ts'

const Sub = z.string().min(1).max(255)
const Magic = z.strictObject({ sub: Sub, redirect: z.url({ protocol: /^https?$/ }).max(2048) })
const Move = z.strictObject({ sub: Sub, email: z.string().trim().pipe(Email), lang: Language })
const Person = z.strictObject({ sub: Sub })

type Refusal = 'invalid_client' | 'invalid_request' | 'unknown_account' | 'email_taken' | 'too_many_requests'

function refuse(c: Context<Env>, status: 401 | 404 | 409 | 422 | 429, error: Refusal): Response {
  return c.json({ error }, status)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Whether a header is the client's, its id and secret form-encoded (RFC 6749, section 2.3.1) or as they are. */
function isClient(header: string | undefined, { clientId, clientSecret }: Settings): boolean {
  const given = /^Basic ([\w+/=-]+)$/i.exec(header ?? '')?.[1] ?? ''
  const shown = digest(Buffer.from(given, 'base64').toString())
  const plain = `${clientId}:${clientSecret}`
  const encoded = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  return [plain, encoded].map(each => timingSafeEqual(digest(each), shown)).includes(true)
}

function clientOnly({ settings }: Service): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isClient(c.req.header('Authorization'), settings)) return next()
    c.header('WWW-Authenticate', 'Basic realm="backchannel"')
    return refuse(c, 401, 'invalid_client')
  }
}

async function read<Shape extends z.ZodType>(
  c: Context<Env>,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return shape.safeParse(body).data
}

/** The address as it will be followed, if it is on an origin that sign-ins may lead to. */
function allowedRedirect({ settings, url }: Service, redirect: string): string | undefined {
  const { origin, username, password, href } = new URL(redirect)
  const isPlain = username === '' && password === ''
  return isPlain && [settings.appUrl, url, ...settings.redirectOrigins].includes(origin) ? href : undefined
}

async function forgeLink(c: Context<Env>, service: Service): Promise<Response> {
  const wish = await read(c, Magic)
  const redirect = wish === undefined ? undefined : allowedRedirect(service, wish.redirect)
  if (wish === undefined || redirect === undefined) return refuse(c, 422, 'invalid_request')
  const account = await findAccount(service.database, wish.sub)
  if (account === undefined) return refuse(c, 404, 'unknown_account')
  const { sub, email } = account
  const token = await issueTicket(service.database, 'magic', { sub, email, redirect })
  return c.json({ url: `${service.url}/magic?${new URLSearchParams({ token }).toString()}` })
}

async function letterTo(
  service: Service,
  account: Account,
  { email, lang }: z.output<typeof Move>,
): Promise<'sent' | 'taken'> {
  const reader = { redirect: '/account', lang }
  const isOwn = normaliseEmail(email) === account.email
  if (isOwn && !account.emailVerified) sendConfirmation(service, account, reader)
  if (isOwn) return 'sent'
  if ((await accountsNaming(service.database, email)).length > 0) return 'taken'
  sendMove(service, account, email, reader)
  return 'sent'
}

async function askForMove(c: Context<Env>, service: Service): Promise<Response> {
  const wish = await read(c, Move)
  if (wish === undefined) return refuse(c, 422, 'invalid_request')
  const account = await findAccount(service.database, wish.sub)
  if (account === undefined) return refuse(c, 404, 'unknown_account')
  const wait = await service.limits.move(account.sub, normaliseEmail(wish.email))
  if (wait !== undefined) {
    c.header('Retry-After', String(wait))
    return refuse(c, 429, 'too_many_requests')
  }
  return (await letterTo(service, account, wish)) === 'taken'
    ? refuse(c, 409, 'email_taken')
    : c.body(null, 202)
}

/**
 * What the product asks for in the name of somebody who is signed in there, with its own secret: links that sign in,
 * a new address, the end of an account.
 */
export function backchannelRoutes(service: Service): Hono<Env> {
  return new Hono<Env>()
    .use(clientOnly(service))
    .post('/magic', c => forgeLink(c, service))
    .post('/email', c => askForMove(c, service))
    .post('/end', async c => {
      const wish = await read(c, Person)
      if (wish === undefined) return refuse(c, 422, 'invalid_request')
      await endSessions(service.database, wish.sub)
      await service.telling.tell(wish.sub)
      return c.body(null, 204)
    })
    .post('/delete', async c => {
      const wish = await read(c, Person)
      if (wish === undefined) return refuse(c, 422, 'invalid_request')
      await deleteAccount(service.database, wish.sub)
      return c.body(null, 204)
    })
}
