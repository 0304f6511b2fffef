import { type Context, Hono } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { Language, languageOfTag } from '#model/language.ts'
import { readEmail, readNewPassword } from './forms.ts'
import { initiateAddress, loggedOutAddress, parseWay, type Way, wayQuery } from './links.ts'
import { PageError, TooManyError } from './page-error.ts'
import { type View, viewOf } from './pages/layout.ts'
import { resetLetter } from './pages/letter.ts'
import { forgotPage, logoutPage, noticePage, resetPage, sentPage } from './pages/pages.ts'
import { sessionCookie } from './provider.ts'
import { clientNetwork, type Env, isOwnNavigation } from './request.ts'
import { resetSeconds } from './resets.ts'
import type { Service } from './service.ts'

function viewFor(c: Context<Env>): View {
  const { pathname, search } = new URL(c.req.url)
  const lang = Language.safeParse(c.req.query('lang')).data ?? languageOfTag(c.req.header('Accept-Language'))
  return viewOf(lang, c.req.query('theme'), `${pathname}${search}`)
}

/** Ends the session of this browser and everything that was granted in it. */
async function endSession(c: Context<Env>, { provider, database }: Service): Promise<void> {
  const session = await provider.Session.get(provider.createContext(c.env.incoming, c.env.outgoing))
  const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
  await database.batch(
    grants.flatMap(grant => [
      { sql: 'DELETE FROM artifacts WHERE grant_id = ?', args: [grant] },
      { sql: "DELETE FROM artifacts WHERE model = 'Grant' AND id = ?", args: [grant] },
    ]),
    'write',
  )
  await session.destroy()
  for (const name of [sessionCookie, `${sessionCookie}.sig`]) deleteCookie(c, name, { path: '/' })
}

function signInAddress(way: Way): string {
  return `/login?${wayQuery(way)}`
}

/** The links that the product gives people: sign in, register, sign out. */
export function linkRoutes(service: Service): Hono<Env> {
  const { settings, url } = service
  const wayOf = (c: Context<Env>): Way => parseWay(c.req.query(), settings)
  return new Hono<Env>()
    .get('/login', c => c.redirect(initiateAddress(url, settings, wayOf(c), 'login')))
    .get('/register', c => c.redirect(initiateAddress(url, settings, wayOf(c), 'register')))
    .get('/logout', async c => {
      const way = wayOf(c)
      if (isOwnNavigation(c.req.raw.headers)) {
        await endSession(c, service)
        return c.redirect(loggedOutAddress(settings, way))
      }
      const element = html`<form id="logout" method="post" action="/logout?${wayQuery(way)}"></form>`
      return c.html(logoutPage(viewFor(c), { id: 'logout', element, stay: settings.appUrl }))
    })
    .post('/logout', async c => {
      const way = wayOf(c)
      await endSession(c, service)
      return c.redirect(loggedOutAddress(settings, way), 303)
    })
}

/** A forgotten password: asking for a link, and using it. */
export function recoveryRoutes(service: Service): Hono<Env> {
  const { settings, url, accounts, resets, limits, post } = service
  const routes = new Hono<Env>()

  const sendLink = (email: string, way: Way, lang: Language): void =>
    post.send(async () => {
      const account = await accounts.byEmail(email)
      if (account === undefined) return undefined
      const query = new URLSearchParams({ token: await resets.issue(account.sub, way), lang })
      return resetLetter(lang, account.email, `${url}/reset?${query.toString()}`, resetSeconds)
    })

  routes.get('/forgot', c => {
    const way = parseWay(c.req.query(), settings)
    const view = viewFor(c)
    return c.html(
      forgotPage(view, { action: view.address, email: '', errors: {} }, { signIn: signInAddress(way) }),
    )
  })

  routes.post('/forgot', async c => {
    const way = parseWay(c.req.query(), settings)
    const view = viewFor(c)
    const links = { signIn: signInAddress(way) }
    const { email, errors } = await readEmail(c)
    if (errors.email !== undefined)
      return c.html(forgotPage(view, { action: view.address, email, errors }, links), 422)
    const wait = await limits.forgot(clientNetwork(c, settings.proxyHops), email.toLowerCase())
    if (wait !== undefined) throw new TooManyError(wait, view.address)
    sendLink(email, way, view.lang)
    return c.html(sentPage(view, Math.ceil(resetSeconds / 60), links))
  })

  routes.get('/reset', async c => {
    const reset = await resets.find(c.req.query('token') ?? '')
    if (reset === undefined) throw new PageError(410, 'resetExpiredTitle', 'resetExpiredLead')
    const view = viewFor(c)
    return c.html(resetPage(view, { action: view.address, email: reset.email, errors: {} }))
  })

  routes.post('/reset', async c => {
    const view = viewFor(c)
    const token = c.req.query('token') ?? ''
    const wait = await limits.reset(clientNetwork(c, settings.proxyHops))
    if (wait !== undefined) throw new TooManyError(wait, view.address)
    const reset = await resets.find(token)
    if (reset === undefined) throw new PageError(410, 'resetExpiredTitle', 'resetExpiredLead')
    const { email, password, errors } = await readNewPassword(c, reset.email)
    if (errors.password !== undefined)
      return c.html(resetPage(view, { action: view.address, email, errors }), 422)
    if (!(await resets.redeem(token, password)))
      throw new PageError(410, 'resetExpiredTitle', 'resetExpiredLead')
    await limits.signedIn(clientNetwork(c, settings.proxyHops), email)
    const href = signInAddress({
      callback: reset.callback,
      redirect: reset.redirect,
      lang: view.lang,
      theme: view.theme,
    })
    return c.html(noticePage(view, 'resetDoneTitle', 'resetDoneLead', { href, label: 'signIn' }))
  })

  return routes
}
