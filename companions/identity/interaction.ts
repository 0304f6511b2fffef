import { type Context, Hono } from 'hono'
import { Language, languageOfTag } from '#model/language.ts'
import { type Account, normaliseEmail } from './accounts/account.ts'
import { registerAccount } from './accounts/register-account.ts'
import { verifyCredentials } from './accounts/verify-credentials.ts'
import { type Entry, readRegistration, readSignIn } from './forms.ts'
import { sendConfirmation } from './letters.ts'
import { wayQuery } from './links.ts'
import { TooManyError } from './page-error.ts'
import type { FieldErrors } from './pages/fields.ts'
import { type Html, type View, viewOf, withQuery } from './pages/layout.ts'
import { registerPage, signInPage } from './pages/pages.ts'
import { clientAddresses } from './provider.ts'
import { clientNetwork, type Env } from './request.ts'
import type { Service } from './service.ts'

type Screen = 'login' | 'register'

/** A sign-in that waits for a person: how to show it and where its forms and links lead. */
interface Visit {
  uid: string
  view: View
  redirect: string
  screen: Screen
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function screenOf(value: unknown): Screen {
  return value === 'register' ? 'register' : 'login'
}

/** The waiting sign-in that the browser's cookie names. Throws when there is none or it has expired. */
async function findVisit(c: Context<Env>, { provider }: Service, screen?: Screen): Promise<Visit> {
  const { uid, params } = await provider.interactionDetails(c.env.incoming, c.env.outgoing)
  const wished = Language.safeParse(c.req.query('lang') ?? text(params.ui_locales)?.split(' ')[0]).data
  const lang = wished ?? languageOfTag(c.req.header('Accept-Language'))
  const shown = screen ?? screenOf(c.req.query('screen') ?? params.screen)
  const theme = c.req.query('theme') ?? text(params.theme)
  const address = withQuery(`/interaction/${uid}`, { screen: shown, lang, theme })
  return { uid, view: viewOf(lang, theme, address), redirect: text(params.redirect) ?? '', screen: shown }
}

function address({ view }: Visit, screen: Screen): string {
  return withQuery(view.address, { screen })
}

function page(service: Service, visit: Visit, entry: { email: string; errors: FieldErrors }): Html {
  const { uid, view, redirect, screen } = visit
  const query = new URL(view.address, service.url).search
  const form = { action: `/interaction/${uid}/${screen}${query}`, email: entry.email, errors: entry.errors }
  if (screen === 'register') return registerPage(view, form, { signIn: address(visit, 'login') })
  const way = {
    callback: clientAddresses(service.settings).redirect,
    redirect,
    lang: view.lang,
    theme: view.theme,
  }
  return signInPage(view, form, { register: address(visit, 'register'), forgot: `/forgot?${wayQuery(way)}` })
}

async function signIn(
  c: Context<Env>,
  service: Service,
  visit: Visit,
  entry: Entry,
): Promise<Account | undefined> {
  const { limits, settings } = service
  const ip = clientNetwork(c, settings.proxyHops)
  const wait = await limits.signIn(ip, normaliseEmail(entry.email))
  if (wait !== undefined) throw new TooManyError(wait, address(visit, 'login'))
  const account = await verifyCredentials(service, entry)
  if (account === undefined) entry.errors = { password: 'wrongCredentials' }
  else await limits.signedIn(ip, account)
  return account
}

/** Goes on at once, for an address that is known just as for one that is not: a letter tells its owner. */
async function register(c: Context<Env>, service: Service, visit: Visit, entry: Entry): Promise<Account> {
  const { limits, settings } = service
  const wait = await limits.register(clientNetwork(c, settings.proxyHops), normaliseEmail(entry.email))
  if (wait !== undefined) throw new TooManyError(wait, address(visit, 'register'))
  const { lang } = visit.view
  const { account, isNew } = await registerAccount(service, entry, lang)
  if (isNew) sendConfirmation(service, account, { redirect: visit.redirect, lang })
  return account
}

/** The pages of a sign-in that the provider has begun, and their forms. */
export function interactionRoutes(service: Service): Hono<Env> {
  const submit = async (c: Context<Env>, screen: Screen): Promise<Response> => {
    const visit = await findVisit(c, service, screen)
    const entry = await (screen === 'login' ? readSignIn(c) : readRegistration(c))
    const act = screen === 'login' ? signIn : register
    const account = Object.keys(entry.errors).length > 0 ? undefined : await act(c, service, visit, entry)
    if (account === undefined) return c.html(page(service, visit, entry), 422)
    const result = { login: { accountId: account.sub } }
    return c.redirect(await service.provider.interactionResult(c.env.incoming, c.env.outgoing, result), 303)
  }

  return new Hono<Env>()
    .get('/:uid', async c => c.html(page(service, await findVisit(c, service), { email: '', errors: {} })))
    .post('/:uid/login', c => submit(c, 'login'))
    .post('/:uid/register', c => submit(c, 'register'))
    .get('/:uid/:screen{login|register}', c => c.redirect(`/interaction/${c.req.param('uid')}`))
}
