import { Hono } from 'hono'
import { changeRoutes } from './account-changes.ts'
import { accountAddress, findVisit } from './account-visit.ts'
import { endSessions } from './accounts/end-sessions.ts'
import { sendConfirmation } from './letters.ts'
import { initiateAddress, loggedOutAddress, productAddress, type Way, wayQuery } from './links.ts'
import { type AccountLinks, accountPage } from './pages/account.ts'
import type { MessageKey } from './pages/messages.ts'
import type { Env } from './request.ts'
import type { Service } from './service.ts'
import { viewOfRequest } from './view.ts'

/** What the page can say has just been done, by the name that its address gives it. */
const done: ReadonlyMap<string | undefined, MessageKey> = new Map([
  ['password', 'donePassword'],
  ['email', 'doneMove'],
  ['resend', 'doneResend'],
])

function linksOf({ settings, url }: Service, way: Way, said: string | undefined): AccountLinks {
  const at = (path: string): string => `/account/${path}?${wayQuery(way)}`
  return {
    password: at('password'),
    email: at('email'),
    resend: at('resend'),
    signOut: at('sign-out'),
    // A new password has ended the session there too: the way back begins another.
    back:
      said === 'password'
        ? initiateAddress(url, settings, way, 'login')
        : productAddress(settings, way.redirect),
  }
}

/** What somebody can see and change of their own account, signed in here. */
export function accountRoutes(service: Service): Hono<Env> {
  const { settings, database } = service
  return new Hono<Env>()
    .get('/', async c => {
      const visit = await findVisit(c, service)
      if (visit instanceof Response) return visit
      const { account, way } = visit
      const said = c.req.query('done')
      return c.html(accountPage(viewOfRequest(c), account, linksOf(service, way, said), done.get(said)))
    })
    .get('/return', c => c.redirect(`/account?${new URLSearchParams(c.req.query('state')).toString()}`))
    .post('/resend', async c => {
      const visit = await findVisit(c, service)
      if (visit instanceof Response) return visit
      const { account, way } = visit
      const { lang } = viewOfRequest(c)
      if (!account.emailVerified) sendConfirmation(service, account, { redirect: way.redirect, lang })
      return c.redirect(accountAddress(way, 'resend'), 303)
    })
    .post('/sign-out', async c => {
      const visit = await findVisit(c, service)
      if (visit instanceof Response) return visit
      await endSessions(database, visit.account.sub)
      await service.telling.tell(visit.account.sub)
      return c.redirect(loggedOutAddress(settings, visit.way), 303)
    })
    .route('/', changeRoutes(service))
}
