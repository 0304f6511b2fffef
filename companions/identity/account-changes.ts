import { type Context, Hono } from 'hono'
import { accountAddress, findVisit } from './account-visit.ts'
import { type Account, normaliseEmail } from './accounts/account.ts'
import { hashFor, setPassword } from './accounts/set-password.ts'
import { beginSession } from './browser-session.ts'
import { type Change, readEmailChange, readPasswordChange } from './forms.ts'
import { sendMove, sendPasswordNotice } from './letters.ts'
import { TooManyError } from './page-error.ts'
import { changeEmailPage, changePasswordPage } from './pages/account.ts'
import { matchPassword } from './passwords.ts'
import { clientNetwork, type Env } from './request.ts'
import type { Service } from './service.ts'
import { viewOfRequest } from './view.ts'

function isRight({ errors }: Change): boolean {
  return Object.keys(errors).length === 0
}

/** Asks for the password again: a session alone, left open or stolen, must not be enough to take an account over. */
async function checkCurrent(
  c: Context<Env>,
  { limits, settings, scryptCost }: Service,
  { email, emailVerified, passwordHash }: Account,
  change: Change,
): Promise<void> {
  const ip = clientNetwork(c, settings.proxyHops)
  const wait = await limits.signIn(ip, email)
  if (wait !== undefined) throw new TooManyError(wait, viewOfRequest(c).address)
  if ((await matchPassword(change.current, [passwordHash], scryptCost)) === 0)
    await limits.signedIn(ip, { email, emailVerified })
  else change.errors = { current: 'wrongPassword' }
}

function passwordRoutes(service: Service): Hono<Env> {
  return new Hono<Env>()
    .get('/', async c => {
      const visit = await findVisit(c, service)
      if (visit instanceof Response) return visit
      const view = viewOfRequest(c)
      const form = { action: view.address, email: visit.account.email, errors: {} }
      return c.html(changePasswordPage(view, form, accountAddress(visit.way)))
    })
    .post('/', async c => {
      const visit = await findVisit(c, service)
      if (visit instanceof Response) return visit
      const { account, way } = visit
      const view = viewOfRequest(c)
      const change = await readPasswordChange(c, account.email)
      if (isRight(change)) await checkCurrent(c, service, account, change)
      if (!isRight(change))
        return c.html(changePasswordPage(view, { ...change, action: view.address }, accountAddress(way)), 422)
      const hash = await hashFor(service, account, change.password)
      await setPassword(service.database, account.sub, hash)
      await service.telling.tell(account.sub)
      await beginSession(c, service, account.sub)
      sendPasswordNotice(service, account, view.lang)
      return c.redirect(accountAddress(way, 'password'), 303)
    })
}

function emailRoutes(service: Service): Hono<Env> {
  const { limits, settings } = service
  return new Hono<Env>()
    .get('/', async c => {
      const visit = await findVisit(c, service)
      if (visit instanceof Response) return visit
      const view = viewOfRequest(c)
      const form = { action: view.address, email: '', errors: {} }
      return c.html(changeEmailPage(view, form, visit.account.email, accountAddress(visit.way)))
    })
    .post('/', async c => {
      const visit = await findVisit(c, service)
      if (visit instanceof Response) return visit
      const { account, way } = visit
      const view = viewOfRequest(c)
      const change = await readEmailChange(c, account.email)
      if (isRight(change)) await checkCurrent(c, service, account, change)
      if (!isRight(change)) {
        const form = { ...change, action: view.address }
        return c.html(changeEmailPage(view, form, account.email, accountAddress(way)), 422)
      }
      const wait = await limits.letter(clientNetwork(c, settings.proxyHops), normaliseEmail(change.email))
      if (wait !== undefined) throw new TooManyError(wait, view.address)
      sendMove(service, account, change.email, { redirect: way.redirect, lang: view.lang })
      return c.redirect(accountAddress(way, 'email'), 303)
    })
}

/** The forms that change an account: its password and its address. */
export function changeRoutes(service: Service): Hono<Env> {
  return new Hono<Env>().route('/password', passwordRoutes(service)).route('/email', emailRoutes(service))
}
