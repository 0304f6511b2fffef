import { type Context, Hono } from 'hono'
import { findAccount, normaliseEmail } from './accounts/account.ts'
import { confirmEmail } from './accounts/confirm-email.ts'
import { hashFor, setPassword } from './accounts/set-password.ts'
import { readEmail, readNewPassword } from './forms.ts'
import { sendPasswordNotice, sendReset } from './letters.ts'
import { parseWay, wayQuery } from './links.ts'
import { PageError, TooManyError } from './page-error.ts'
import { forgotPage, noticePage, resetPage, sentPage } from './pages/pages.ts'
import { clientAddresses } from './provider.ts'
import { clientNetwork, type Env } from './request.ts'
import type { Service } from './service.ts'
import { findTicket, lifetimes, type Ticket, takeTicket } from './tickets.ts'
import { viewOfRequest } from './view.ts'

function forgotRoutes(service: Service): Hono<Env> {
  const { settings, limits } = service
  return new Hono<Env>()
    .get('/', c => {
      const way = parseWay(c.req.query(), settings)
      const view = viewOfRequest(c)
      const form = { action: view.address, email: '', errors: {} }
      return c.html(forgotPage(view, form, { signIn: `/login?${wayQuery(way)}` }))
    })
    .post('/', async c => {
      const way = parseWay(c.req.query(), settings)
      const view = viewOfRequest(c)
      const links = { signIn: `/login?${wayQuery(way)}` }
      const { email, errors } = await readEmail(c)
      if (errors.email !== undefined)
        return c.html(forgotPage(view, { action: view.address, email, errors }, links), 422)
      const wait = await limits.letter(clientNetwork(c, settings.proxyHops), normaliseEmail(email))
      if (wait !== undefined) throw new TooManyError(wait, view.address)
      sendReset(service, email, { redirect: way.redirect, lang: view.lang })
      return c.html(sentPage(view, lifetimes.reset / 60, links))
    })
}

const expired = (): PageError => new PageError(410, 'resetExpiredTitle', 'resetExpiredLead')

/** Uses the link up: the new password is set and the letter has proved whose the address is. */
async function redeem(
  service: Service,
  token: string,
  { sub, email }: Ticket,
  password: string,
): Promise<void> {
  const { database } = service
  const account = await findAccount(database, sub)
  if (account === undefined) throw expired()
  const hash = await hashFor(service, account, password)
  if ((await takeTicket(database, 'reset', token)) === undefined) throw expired()
  await setPassword(database, sub, hash)
  await confirmEmail(database, sub, email)
  await service.telling.tell(sub)
}

function resetRoutes(service: Service): Hono<Env> {
  const { settings, limits, database } = service
  const find = async (c: Context<Env>): Promise<[string, Ticket]> => {
    const token = c.req.query('token') ?? ''
    const ticket = await findTicket(database, 'reset', token)
    if (ticket === undefined) throw expired()
    return [token, ticket]
  }
  return new Hono<Env>()
    .get('/', async c => {
      const [, { email }] = await find(c)
      const view = viewOfRequest(c)
      return c.html(resetPage(view, { action: view.address, email, errors: {} }))
    })
    .post('/', async c => {
      const view = viewOfRequest(c)
      const ip = clientNetwork(c, settings.proxyHops)
      const wait = await limits.reset(ip)
      if (wait !== undefined) throw new TooManyError(wait, view.address)
      const [token, ticket] = await find(c)
      const { email, password, errors } = await readNewPassword(c, ticket.email)
      if (errors.password !== undefined)
        return c.html(resetPage(view, { action: view.address, email, errors }), 422)
      await redeem(service, token, ticket, password)
      const account = await findAccount(database, ticket.sub)
      if (account !== undefined) {
        await limits.signedIn(ip, account)
        sendPasswordNotice(service, account, view.lang)
      }
      const { lang, theme } = view
      const way = { callback: clientAddresses(settings).redirect, redirect: ticket.redirect, lang, theme }
      const href = `/login?${wayQuery(way)}`
      return c.html(noticePage(view, 'resetDoneTitle', 'resetDoneLead', { href, label: 'signIn' }))
    })
}

/** A forgotten password: asking for a link, and using it. */
export function recoveryRoutes(service: Service): Hono<Env> {
  return new Hono<Env>().route('/forgot', forgotRoutes(service)).route('/reset', resetRoutes(service))
}
