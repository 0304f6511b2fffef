import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html, raw } from 'hono/html'
import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { accountRoutes } from './account-page.ts'
import { backchannelRoutes } from './backchannel.ts'
import { interactionRoutes } from './interaction.ts'
import { letterLinkRoutes } from './letter-links.ts'
import { linkRoutes } from './link-routes.ts'
import { wayQuery } from './links.ts'
import { magicRoutes } from './magic.ts'
import { PageError, TooManyError } from './page-error.ts'
import { assetsByPath } from './pages/assets.ts'
import type { View } from './pages/layout.ts'
import type { MessageKey } from './pages/messages.ts'
import { logoutPage, noticePage, tooManyPage } from './pages/pages.ts'
import { BusyError } from './passwords.ts'
import { clientAddresses, type ProviderPages } from './provider.ts'
import { recoveryRoutes } from './recovery.ts'
import { type Env, isOwnForm, pageHeaders, withHeaders } from './request.ts'
import type { Service } from './service.ts'
import type { Settings } from './settings.ts'
import { viewFor, viewOfRequest } from './view.ts'

const year = 365 * 24 * 3600
const busyPause = 5

function startAgain(settings: Settings, { lang, theme }: View): string {
  return `/login?${wayQuery({ callback: clientAddresses(settings).redirect, redirect: '', lang, theme })}`
}

/** The pages of ours that the provider shows by itself. */
export function providerPages(settings: Settings): ProviderPages {
  const viewOfContext = (ctx: KoaContextWithOIDC): View =>
    viewFor(ctx.query, ctx.get('Accept-Language'), ctx.url)
  return {
    error: async (ctx, error) => {
      const shown = viewOfContext(ctx)
      const expired = error instanceof errors.SessionNotFound
      const titles: [MessageKey, MessageKey] = expired
        ? ['errorExpiredTitle', 'errorExpiredLead']
        : ['errorTitle', ctx.status >= 500 ? 'errorServerLead' : 'errorRequestLead']
      return String(
        await noticePage(shown, ...titles, { href: startAgain(settings, shown), label: 'startAgain' }),
      )
    },
    logout: async (ctx, form) =>
      String(
        await logoutPage(viewOfContext(ctx), {
          id: 'op.logoutForm',
          element: html`${raw(form)}`,
          stay: settings.appUrl,
        }),
      ),
    loggedOut: async ctx =>
      String(
        await noticePage(viewOfContext(ctx), 'loggedOutTitle', 'loggedOutLead', {
          href: settings.appUrl,
          label: 'backToProduct',
        }),
      ),
  }
}

/** Every failure as a page: what happened, and a way on. */
function failure(error: unknown, c: Context<Env>, settings: Settings): Response | Promise<Response> {
  const shown = viewOfRequest(c)
  const again = { href: startAgain(settings, shown), label: 'startAgain' } as const
  const home = { href: settings.appUrl, label: 'backToProduct' } as const
  if (error instanceof TooManyError) {
    c.header('Retry-After', String(error.seconds))
    return c.html(tooManyPage(shown, error.seconds, error.retry), 429)
  }
  if (error instanceof PageError)
    return c.html(
      noticePage(shown, error.title, error.lead, error.status === 410 ? again : home),
      error.status,
    )
  if (error instanceof errors.SessionNotFound)
    return c.html(noticePage(shown, 'errorExpiredTitle', 'errorExpiredLead', again), 400)
  if (error instanceof BusyError) {
    c.header('Retry-After', String(busyPause))
    return c.html(noticePage(shown, 'busyTitle', 'errorServerLead', again), 503)
  }
  console.error(error)
  return c.html(noticePage(shown, 'errorTitle', 'errorServerLead', again), 500)
}

/** Every page of the service that is not the provider's own. */
export function createApp(service: Service): Hono<Env> {
  const { settings, url } = service
  const app = new Hono<Env>()
  app.use(withHeaders(pageHeaders(settings)))
  app.use(bodyLimit({ maxSize: 16 * 1024 }))
  // The product's own calls come from no page and bring its secret instead.
  app.route('/backchannel', backchannelRoutes(service))
  app.use(async (c, next) => {
    if (c.req.method === 'POST' && !isOwnForm(c.req.raw.headers, url))
      throw new PageError(403, 'errorForeignTitle', 'errorForeignLead')
    await next()
  })
  app.onError((error, c) => failure(error, c, settings))
  app.notFound(c => failure(new PageError(404, 'errorMissingTitle', 'errorMissingLead'), c, settings))

  app.get('/', c => c.redirect(settings.appUrl))
  app.get('/health', c => c.json({ status: 'ok' }))
  app.get('/assets/:name', c => {
    const asset = assetsByPath.get(c.req.path)
    if (asset === undefined) return c.notFound()
    return c.body(asset.body, 200, {
      'Content-Type': asset.type,
      'Cache-Control': `public, max-age=${year}, immutable`,
    })
  })
  app.route('/interaction', interactionRoutes(service))
  app.route('/', linkRoutes(service))
  app.route('/', recoveryRoutes(service))
  app.route('/', letterLinkRoutes(service))
  app.route('/magic', magicRoutes(service))
  app.route('/account', accountRoutes(service))
  return app
}
