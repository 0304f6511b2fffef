import { type Context, Hono } from 'hono'
import { confirmEmail } from './accounts/confirm-email.ts'
import { moveEmail } from './accounts/move-email.ts'
import { initiateAddress, productAddress } from './links.ts'
import { PageError } from './page-error.ts'
import { agreePage, noticePage } from './pages/pages.ts'
import { clientAddresses } from './provider.ts'
import type { Env } from './request.ts'
import type { Service } from './service.ts'
import { findTicket, type Ticket, takeTicket } from './tickets.ts'
import { viewOfRequest } from './view.ts'

type LetterPurpose = 'confirm' | 'move'

const texts = {
  confirm: { title: 'confirmTitle', lead: 'confirmLead', button: 'confirmButton' },
  move: { title: 'moveTitle', lead: 'moveLead', button: 'moveButton' },
} as const

function working(ticket: Ticket | undefined): Ticket {
  if (ticket === undefined) throw new PageError(410, 'resetExpiredTitle', 'linkExpiredLead')
  return ticket
}

const held = (): PageError => new PageError(409, 'emailHeldTitle', 'emailHeldLead')

/** Using the links that letters bring to confirm an address. To open one changes nothing: its button does. */
export function letterLinkRoutes(service: Service): Hono<Env> {
  const { database, settings, url } = service
  const token = (c: Context<Env>): string => c.req.query('token') ?? ''
  const ask = async (c: Context<Env>, purpose: LetterPurpose): Promise<Response> => {
    const { email } = working(await findTicket(database, purpose, token(c)))
    const view = viewOfRequest(c)
    return c.html(agreePage(view, texts[purpose], { action: view.address, email }))
  }

  return new Hono<Env>()
    .get('/confirm', c => ask(c, 'confirm'))
    .post('/confirm', async c => {
      const { sub, email, redirect } = working(await takeTicket(database, 'confirm', token(c)))
      if (!(await confirmEmail(database, sub, email))) throw held()
      const href = productAddress(settings, redirect)
      return c.html(
        noticePage(viewOfRequest(c), 'confirmDoneTitle', 'confirmDoneLead', { href, label: 'backToProduct' }),
      )
    })
    .get('/email', c => ask(c, 'move'))
    .post('/email', async c => {
      const { sub, email } = working(await takeTicket(database, 'move', token(c)))
      if (!(await moveEmail(database, sub, email))) throw held()
      const { lang, theme } = viewOfRequest(c)
      const way = { callback: clientAddresses(settings).redirect, redirect: '/account', lang, theme }
      return c.redirect(initiateAddress(url, settings, way, 'login'), 303)
    })
}
