import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { beginLogin, browserSecret, LoginQuery } from '#api/auth/begin-login.ts'
import { endProviderSessions } from '#api/auth/end-provider-sessions.ts'
import { identityClient } from '#api/auth/identity-client.ts'
import { logoutEverywhere } from '#api/auth/logout-everywhere.ts'
import { takeLogin } from '#api/auth/pending-logins.ts'
import { signIn } from '#api/auth/sign-in.ts'
import { isRegistered, type Open } from '#api/context.ts'
import { answers } from '#api/docs/answers.ts'
import { readImpersonation } from '#api/impersonation/read-impersonation.ts'
import { body, form, query } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import {
  createSession,
  createVisitor,
  endSession,
  forgetSession,
  sendSession,
} from '#api/sessions/sessions.ts'
import { presentUser } from '#api/users/present-user.ts'
import { CatalogueError } from '#model/errors.ts'
import { Language, languageOfTag } from '#model/language.ts'
import { Identity, User } from '#model/user.ts'

const text = z.string().max(4096)

const Code = z
  .strictObject({
    code: text.optional(),
    clientId: text.optional(),
    state: text.optional(),
    iss: text.optional(),
  })
  .meta({ id: 'SignIn' })

const SignedIn = z
  .strictObject({ id: z.uuid(), redirect: z.string(), lang: Language, chained: z.string().nullable() })
  .meta({ id: 'SignedIn' })

/** Whatever else is sent is left out, and a missing token is a bad one (Back-Channel Logout 1.0, section 2.5). */
const LogoutForm = z.object({ logout_token: z.string().max(16_384).catch('').default('') })

/** Whether a call comes from our own pages, a sister site (the identity service) or the address bar. */
function isSameSite({ headers }: Request, appUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  return site === null
    ? headers.get('Origin') === appUrl
    : ['same-origin', 'same-site', 'none'].includes(site)
}

/** A person who navigates here sees the failure on the callback screen, with a way back to sign in. */
function loginFailed(c: Context<Open>, error: unknown): Response {
  if (!(error instanceof CatalogueError) || c.req.header('Sec-Fetch-Mode') !== 'navigate') throw error
  c.var.services.log.warn({ err: error, requestId: c.var.requestId }, error.token)
  return c.redirect(`/auth/callback?${new URLSearchParams({ error: error.token }).toString()}`)
}

/** Calls about who is calling, below `/auth`. */
export const authRoutes = new Hono()
  .get(
    '/login',
    answers('Leads to the identity service to sign in or register', 302),
    access('anyone'),
    query(LoginQuery),
    async c => {
      try {
        return c.redirect(await beginLogin(c, c.req.valid('query')))
      } catch (error) {
        return loginFailed(c, error)
      }
    },
  )
  .post(
    '/by-easy-id',
    answers('Signs in with a code of the identity service', 200, SignedIn),
    access('anyone'),
    limit('sign-in', { points: 60, seconds: 60 }),
    body(Code),
    async c => {
      const { services, session } = c.var
      const { code, clientId, state, iss } = c.req.valid('json')
      if (!code || !clientId) throw new CatalogueError('ERR_EID_CODE_OR_CLIENT_ID_MISSING')
      if (clientId !== services.configuration.identityClientId)
        throw new CatalogueError('ERR_EID_INTEGRATION')
      const { kept, redirect, lang, chained } = await takeLogin(services, browserSecret(c), state)
      const subject = await identityClient(services.configuration).exchange(code, iss, kept)
      const { id, token } = await signIn(services, session, subject)
      sendSession(c, token)
      return c.json({ id, redirect, lang, chained })
    },
  )
  .get('/identity', answers('Tells who is calling', 200, Identity), access('anyone'), async c => {
    const { services, session } = c.var
    const identity: Identity = {
      id: session?.user.id ?? null,
      isRegistered: session !== undefined && isRegistered(session.user),
      impSession: session === undefined ? null : await readImpersonation(services, session),
      email: session?.user.email ?? null,
    }
    return c.json(identity)
  })
  .post(
    '/register-quick',
    answers('Begins a session for a visitor without an account', 200, User),
    access('anyone'),
    limit('register', { points: 30, seconds: 60 }),
    async c => {
      const { services, session } = c.var
      if (session !== undefined) return c.json(presentUser(session.user))
      const now = services.now()
      const language = languageOfTag(c.req.header('Accept-Language'))
      const { visitor, token } = await services.database.write(async queries => {
        const visitor = await createVisitor(queries, now, language)
        return { visitor, token: await createSession(queries, now, visitor.id) }
      })
      sendSession(c, token)
      return c.json(presentUser(visitor))
    },
  )
  .get('/logout', answers('Ends your session', 204), access('anyone'), async c => {
    if (!isSameSite(c.req.raw, c.var.services.configuration.appUrl))
      throw new CatalogueError('ERR_CROSS_SITE')
    await endSession(c)
    return c.body(null, 204)
  })
  .post(
    '/backchannel-logout',
    answers('Ends the sessions that have ended at the identity service', 200),
    access('anyone'),
    limit('backchannel-logout', { points: 600, seconds: 60 }),
    form(LogoutForm),
    async c => {
      await endProviderSessions(c.var.services, c.req.valid('form').logout_token)
      return c.body(null, 200)
    },
  )
  .post(
    '/logout-everywhere',
    answers('Ends all your sessions, in every browser', 204),
    access('registered', 'in person'),
    async c => {
      await logoutEverywhere(c.var.services, c.var.user)
      forgetSession(c)
      return c.body(null, 204)
    },
  )
