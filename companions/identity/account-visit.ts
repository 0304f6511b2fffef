import type { Context } from 'hono'
import type { Account } from './accounts/account.ts'
import { signedInAccount } from './browser-session.ts'
import { parseWay, type Way, wayQuery } from './links.ts'
import { accountSignIn, clientAddresses } from './provider.ts'
import type { Env } from './request.ts'
import type { Service } from './service.ts'
import { viewOfRequest } from './view.ts'

/** A page of the account: who is signed in, and where they come from. */
export interface Visit {
  account: Account
  way: Way
}

/** Who is signed in here, or where to sign in first. Without a callback the way leads to the product's front page. */
export async function findVisit(c: Context<Env>, service: Service): Promise<Visit | Response> {
  const { settings, url } = service
  const way = parseWay({ callback: clientAddresses(settings).redirect, ...c.req.query() }, settings)
  const account = await signedInAccount(c, service)
  if (account !== undefined) return { account, way }
  return c.redirect(accountSignIn(url, viewOfRequest(c), wayQuery(way)), 303)
}

/** The account page that somebody goes on with; `said` is what it then says has been done. */
export function accountAddress(way: Way, said?: 'password' | 'email' | 'resend'): string {
  return `/account?${wayQuery(way)}${said === undefined ? '' : `&done=${said}`}`
}
