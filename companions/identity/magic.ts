import { type Context, Hono } from 'hono'
import { findAccount } from './accounts/account.ts'
import { beginSession, endSession } from './browser-session.ts'
import { PageError } from './page-error.ts'
import { agreePage } from './pages/pages.ts'
import type { Env } from './request.ts'
import type { Service } from './service.ts'
import { findTicket, takeTicket } from './tickets.ts'
import { viewOfRequest } from './view.ts'

const texts = { title: 'magicTitle', lead: 'magicLead', button: 'magicButton' } as const

/**
 * The links with which the product sends somebody on signed in. From another site one is followed only after asking,
 * so that nobody is signed in to an account that is not theirs without noticing.
 */
export function magicRoutes(service: Service): Hono<Env> {
  const { database } = service
  const token = (c: Context<Env>): string => c.req.query('token') ?? ''
  const expired = (): PageError => new PageError(410, 'resetExpiredTitle', 'magicExpiredLead')

  const follow = async (c: Context<Env>): Promise<Response> => {
    const ticket = await takeTicket(database, 'magic', token(c))
    if (ticket === undefined) throw expired()
    await endSession(c, service)
    await beginSession(c, service, ticket.sub)
    return c.redirect(ticket.redirect, 303)
  }

  return new Hono<Env>()
    .get('/', async c => {
      if (c.req.header('Sec-Fetch-Site') !== 'cross-site') return follow(c)
      const ticket = await findTicket(database, 'magic', token(c))
      const account = ticket === undefined ? undefined : await findAccount(database, ticket.sub)
      if (account === undefined) throw expired()
      const view = viewOfRequest(c)
      return c.html(agreePage(view, texts, { action: view.address, email: account.email }))
    })
    .post('/', follow)
}
