import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { access } from '#api/access.ts'
import { boundKeys } from '#api/api-keys/key-session.ts'
import { apiKeyRoutes } from '#api/api-keys/routes.ts'
import { recordActs } from '#api/audit/record-act.ts'
import { authRoutes } from '#api/auth/routes.ts'
import type { Open, Services } from '#api/context.ts'
import { type ApiDocument, apiDocument } from '#api/docs/api-document.ts'
import { docsPage } from '#api/docs/docs-page.ts'
import { editorRoutes } from '#api/editor/routes.ts'
import { answerError, answerNotFound } from '#api/errors.ts'
import { exportRoutes } from '#api/exports/routes.ts'
import { fontRoutes } from '#api/fonts/routes.ts'
import { generationRoutes } from '#api/generation/routes.ts'
import { healthRoutes } from '#api/health/routes.ts'
import { impersonationRoutes } from '#api/impersonation/routes.ts'
import { oembedRoutes } from '#api/oembed/routes.ts'
import { queueBoardRoutes } from '#api/operator/queue-board.ts'
import { operatorRoutes } from '#api/operator/routes.ts'
import { pictureRoutes } from '#api/pictures/routes.ts'
import { previewRoutes } from '#api/previews/routes.ts'
import { projectRoutes } from '#api/projects/routes.ts'
import { userTokens } from '#api/projects/tool-errors.ts'
import { allowPublicCalls } from '#api/public-calls.ts'
import { releaseRoutes } from '#api/releases/routes.ts'
import { sameOrigin } from '#api/same-origin.ts'
import { findCaller } from '#api/sessions/find-caller.ts'
import { sharedRoutes } from '#api/shared/routes.ts'
import { followRoutes, shortLinkRoutes } from '#api/short-links/routes.ts'
import { staffRoutes } from '#api/staff/routes.ts'
import { themeRoutes } from '#api/themes/routes.ts'
import { testimonialRoutes } from '#api/tools/love/routes.ts'
import { uploadRoutes } from '#api/uploads/routes.ts'
import { ownRoutes } from '#api/users/own-routes.ts'
import { userRoutes } from '#api/users/routes.ts'
import { webhookRoutes } from '#api/webhooks/routes.ts'
import { CatalogueError } from '#model/errors.ts'

const largestBody = 10 * 2 ** 20
/** Calls that take a file of as much, and a form around it. */
const uploads = new Set(['/api/uploads', '/api/testimonials/media', '/api/testimonials/import'])

const calls = new Hono()
  .route('/projects', projectRoutes)
  .route('/projects', releaseRoutes)
  .route('/projects', webhookRoutes)
  .route('/projects', pictureRoutes)
  .route('/auth', authRoutes)
  .route('/users', userRoutes)
  .route('/users', apiKeyRoutes)
  .route('/user', ownRoutes)
  .route('/impersonation', impersonationRoutes)
  .route('/staff', staffRoutes)
  .route('/shared', sharedRoutes)
  .route('/', exportRoutes)
  .route('/shared', fontRoutes)
  .route('/shared', shortLinkRoutes)
  .route('/user', themeRoutes)
  .route('/uploads', uploadRoutes)
  .route('/generation', generationRoutes)
  .route('/oembed', oembedRoutes)
  .route('/testimonials', testimonialRoutes)
  .route('/operator', operatorRoutes)

const mounted = new Hono().route('/api', calls)

/** The type of all calls, for the editor's client. */
export type AppType = typeof mounted

let document: Promise<ApiDocument> | undefined
/** Made when it is first asked for: the calls stay what they are. */
const readDocument = (): Promise<ApiDocument> => {
  document ??= apiDocument(calls)
  return document
}

/** All routes, without what precedes them on every request. */
export function createRoutes(): Hono<Open> {
  const routes = new Hono<Open>()
  routes.use('/api/projects/:tool/*', userTokens())
  routes.route('/', mounted)
  routes.get('/api/openapi.json', access('anyone'), async c => c.json(await readDocument()))
  routes.get('/api/docs', access('anyone'), async c => docsPage(c, await readDocument()))
  routes.all('/api/*', access('anyone'), c => answerNotFound(c))
  routes.route('/preview', previewRoutes)
  routes.route('/s', followRoutes)
  routes.route('/', healthRoutes)
  routes.route('/', queueBoardRoutes)
  routes.route('/', editorRoutes())
  return routes
}

/** The whole HTTP side of the product: calls, previews, health, the editor's files. */
export function createApp(services: Services): Hono<Open> {
  const app = new Hono<Open>()
  app.onError((error, c) => answerError(error, c))
  app.notFound(c => answerNotFound(c))
  app.use(async (c, next) => {
    const requestId = randomUUID()
    const log = services.log.child({ requestId })
    c.set('services', { ...services, log, requestId })
    c.set('requestId', requestId)
    const begun = performance.now()
    await next()
    // Unlike `c.header`, which makes a new response around the old one's body, this leaves it a text.
    c.res.headers.set('X-Request-Id', requestId)
    const milliseconds = Math.round(performance.now() - begun)
    const { method, path } = c.req
    log.info(
      { method, path, status: c.res.status, milliseconds, apiKey: c.var.session?.apiKey?.id },
      'answered',
    )
  })
  app.use(
    secureHeaders({
      xFrameOptions: false,
      crossOriginResourcePolicy: false,
      // Sandboxed previews share the address but not the origin, so the browser could never keep this promise.
      originAgentCluster: false,
      crossOriginOpenerPolicy: 'same-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: services.configuration.appUrl.startsWith('https:') && 'max-age=31536000',
    }),
  )
  app.use(allowPublicCalls)
  app.use(sameOrigin)
  const limitBody = bodyLimit({
    maxSize: largestBody,
    onError: () => {
      throw new CatalogueError('ERR_TOO_LARGE')
    },
  })
  // Uploads count for themselves, once they know who sends them. What reads has no body, and looking for one costs.
  app.use((c, next) => (c.req.method === 'GET' || uploads.has(c.req.path) ? next() : limitBody(c, next)))
  app.use(async (c, next) => {
    c.set('session', await findCaller(c, services))
    await next()
  })
  app.use(boundKeys)
  app.use(recordActs)
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.route('/', createRoutes())
  return app
}
