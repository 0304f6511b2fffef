import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { endSession } from './browser-session.ts'
import { initiateAddress, loggedOutAddress, parseWay, type Way, wayQuery } from './links.ts'
import { logoutPage } from './pages/pages.ts'
import { type Env, isOwnNavigation } from './request.ts'
import type { Service } from './service.ts'
import { viewOfRequest } from './view.ts'

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
      return c.html(logoutPage(viewOfRequest(c), { id: 'logout', element, stay: settings.appUrl }))
    })
    .post('/logout', async c => {
      const way = wayOf(c)
      await endSession(c, service)
      return c.redirect(loggedOutAddress(settings, way), 303)
    })
}
