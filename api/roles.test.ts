import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addParties, insertDraft, type Parties, type Party } from '#api/fixtures/callers.ts'
import { type CartAnswer, type CartService, startCart } from '#api/fixtures/cart-service.ts'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { type CallerKind, callers, keyRoleOfRoute, outcomeFor } from '#api/role-matrix.ts'
import { type ListedRoute, listRoutes } from '#api/route-list.ts'
import { deliveries, webhookEndpoints } from '#database/outbox.ts'
import { projects, themes } from '#database/schema.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { lightColors } from '#model/theme.ts'
import { origins } from '#publisher/fixtures/installation.ts'

/**
 * Every route of the product, with who may call it, and which key if any. A new route fails the tests below until it stands here, so that
 * somebody has thought about it.
 */
const classified: Record<string, string> = {
  'GET /api/projects/:tool': 'visitor; read key',
  'POST /api/projects/:tool': 'visitor; write key',
  'POST /api/projects/:tool/import': 'registered; write key',
  'GET /api/projects/:tool/:uuid': 'owner; read key',
  'PATCH /api/projects/:tool/:uuid': 'registered-owner; write key',
  'DELETE /api/projects/:tool/:uuid': 'owner; write key',
  'PATCH /api/projects/:tool/:uuid/name': 'registered-owner; write key',
  'PATCH /api/projects/:tool/:uuid/uuid': 'registered-owner; write key',
  'PATCH /api/projects/:tool/:uuid/publish': 'registered-owner; write key',
  'POST /api/projects/:tool/:uuid/clone': 'registered-owner; write key',
  'POST /api/projects/:tool/:uuid/restore': 'visitor; write key',
  'GET /api/projects/:tool/:uuid/snapshot': 'owner, hidden; read key',
  'GET /api/projects/:tool/:uuid/render': 'anyone; read key',
  'GET /api/projects/:tool/:uuid/export': 'registered-owner, hidden; read key',
  'GET /api/projects/:tool/:uuid/picture': 'registered-owner, hidden; read key',
  'POST /api/projects/:tool/:uuid/preview': 'owner, hidden; read key',
  'GET /api/projects/:tool/:uuid/releases': 'owner, hidden; read key',
  'GET /api/projects/:tool/:uuid/releases/:sequence': 'owner, hidden; read key',
  'GET /api/projects/:tool/:uuid/releases/:sequence/events': 'owner, hidden; read key',
  'GET /api/projects/:tool/:uuid/releases/:sequence/data': 'owner, hidden; read key',
  'GET /api/projects/:tool/:uuid/releases/:sequence/preview': 'owner, hidden; read key',
  'POST /api/projects/:tool/:uuid/releases/:sequence/restore': 'registered-owner, hidden; write key',
  'POST /api/projects/:tool/:uuid/releases/:sequence/rerun': 'registered-owner, hidden; write key',
  'POST /api/projects/:tool/:uuid/releases/:sequence/rollback': 'registered-owner, hidden; write key',
  'GET /api/projects/:tool/:uuid/webhooks': 'registered-owner, hidden; read key',
  'POST /api/projects/:tool/:uuid/webhooks': 'registered-owner, hidden; write key',
  'DELETE /api/projects/:tool/:uuid/webhooks/:id': 'registered-owner, hidden; write key',
  'POST /api/projects/:tool/:uuid/webhooks/:id/secret': 'registered-owner, hidden; write key',
  'POST /api/projects/:tool/:uuid/webhooks/:id/test': 'registered-owner, hidden; write key',
  'GET /api/projects/:tool/:uuid/deliveries': 'registered-owner, hidden; read key',
  'POST /api/projects/:tool/:uuid/deliveries/:id/resend': 'registered-owner, hidden; write key',
  'GET /api/auth/login': 'anyone',
  'POST /api/auth/by-easy-id': 'anyone',
  'POST /api/auth/backchannel-logout': 'anyone',
  'GET /api/auth/identity': 'anyone',
  'POST /api/auth/register-quick': 'anyone',
  'GET /api/auth/logout': 'anyone',
  'POST /api/auth/logout-everywhere': 'registered, in person',
  'GET /api/users/:id': 'visitor',
  'DELETE /api/users/:id': 'visitor, in person',
  'GET /api/users/:id/plan': 'registered',
  'GET /api/users/:id/audit': 'registered',
  'GET /api/users/:id/export': 'registered, in person',
  'POST /api/users/:id/merge': 'registered',
  'PATCH /api/users/:id/email': 'registered, in person',
  'PATCH /api/users/:id/language': 'visitor',
  'GET /api/users/:id/api-keys': 'registered, in person',
  'POST /api/users/:id/api-keys': 'registered, in person',
  'POST /api/users/:id/api-keys/:key/rotate': 'registered, in person',
  'DELETE /api/users/:id/api-keys/:key': 'registered, in person',
  'POST /api/user/forge-magic': 'registered, in person',
  'GET /api/user/tenant-details': 'merchant',
  'GET /api/user/themes': 'visitor; read key',
  'POST /api/user/themes': 'registered; write key',
  'PATCH /api/user/themes/:id': 'registered; write key',
  'DELETE /api/user/themes/:id': 'registered; write key',
  'POST /api/uploads': 'registered; write key',
  'POST /api/generation/:tool': 'registered',
  'POST /api/impersonation': 'admin, in person',
  'DELETE /api/impersonation': 'visitor',
  'GET /api/staff/users': 'admin, in person',
  'GET /api/staff/users/:id/projects': 'admin, in person',
  'PATCH /api/staff/users/:id/plan': 'admin, in person',
  'GET /api/operator/figures': 'admin, in person',
  'GET /api/operator/releases': 'admin, in person',
  'GET /api/operator/releases/:id': 'admin, in person',
  'POST /api/operator/releases/rerun': 'admin, in person',
  'POST /api/operator/releases/:id/cancel': 'admin, in person',
  'POST /api/operator/publishing': 'admin, in person',
  'POST /api/operator/verify': 'admin, in person',
  'POST /api/operator/rebuild': 'admin, in person',
  'GET /api/operator/deliveries': 'admin, in person',
  'POST /api/operator/deliveries/resend-failed': 'admin, in person',
  'POST /api/operator/deliveries/:id/resend': 'admin, in person',
  'GET /api/operator/letters': 'admin, in person',
  'GET /api/operator/letters/:name': 'admin, in person',
  'GET /api/shared/configuration': 'anyone',
  'GET /api/shared/fonts': 'anyone',
  'POST /api/shared/short-link': 'registered; write key',
  'GET /api/oembed': 'anyone',
  'GET /api/testimonials': 'visitor; read key',
  'POST /api/testimonials': 'anyone; write key',
  'PATCH /api/testimonials': 'registered; write key',
  'PUT /api/testimonials/order': 'registered; write key',
  'POST /api/testimonials/requests': 'registered; write key',
  'GET /api/testimonials/accepted': 'visitor; read key',
  'GET /api/testimonials/token': 'visitor; read key',
  'GET /api/testimonials/wall': 'anyone; read key',
  'GET /api/testimonials/images/:token': 'anyone; read key',
  'GET /api/testimonials/own/:id': 'anyone; read key',
  'PATCH /api/testimonials/own/:id': 'anyone; write key',
  'DELETE /api/testimonials/own/:id': 'anyone; write key',
  'POST /api/testimonials/media': 'anyone; write key',
  'GET /api/testimonials/search-gifs': 'anyone; read key',
  'GET /api/testimonials/gifs/:id/preview': 'anyone; read key',
  'POST /api/testimonials/gifs': 'anyone; write key',
  'GET /api/testimonials/google': 'registered; read key',
  'POST /api/testimonials/google': 'registered; write key',
  'GET /api/testimonials/export': 'registered; read key',
  'POST /api/testimonials/import': 'registered; write key',
  'GET /api/testimonials/:id': 'visitor; read key',
  'PATCH /api/testimonials/:id': 'registered; write key',
  'DELETE /api/testimonials/:id': 'registered; write key',
  'POST /api/testimonials/:id/request': 'registered; write key',
  'POST /api/testimonials/:id/confirm': 'anyone; write key',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'ALL /api/*': 'anyone',
  'GET /preview/not-found': 'anyone',
  'GET /preview/not-published': 'anyone',
  'GET /preview/:view/:uuid': 'anyone',
  'GET /s/:code': 'anyone',
  'GET /s/:code/qr.svg': 'anyone',
  'GET /s/:code/qr.png': 'anyone',
  'ALL /operator/queue': 'admin, in person',
  'ALL /operator/queue/*': 'admin, in person',
  'GET /metrics': 'anyone',
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /_assets/:file': 'anyone',
  'GET /editor-assets/*': 'anyone',
  'GET /favicon.svg': 'anyone',
  'GET /auth/callback': 'anyone',
  'GET /*': 'anyone',
}

/** What a refusal for lack of rights may say; everything else is the business of the route itself. */
const refusals = new Set<unknown>([
  'ERR_LOGIN_REQUIRED',
  'ERR_THEME_USER_REQUIRED',
  'ERR_LOVE_USER_REQUIRED',
  'Unauthorized',
  'ERR_PROJECTS_NOT_AN_OWNER',
  'ERR_USER_NOT_AN_OWNER',
  'ERR_IMPERSONATION_REFUSED',
  'ERR_CART_EASY_ID_NOT_PROVIDED',
  'ERR_CART_NOT_A_MERCHANT',
  'ERR_API_KEY_INVALID',
  'ERR_API_KEY_REFUSED',
  'ERR_API_KEY_ROLE',
])

/** Where the catalogue has a token of its own for calls without a session. */
const ownTokens = [
  ['/api/user/themes', 'ERR_THEME_USER_REQUIRED'],
  ['/api/testimonials', 'ERR_LOVE_USER_REQUIRED'],
] as const

const merchantId = randomUUID()
let cart: CartService
let api: ApiInstallation
let routes: ListedRoute[]

/** One server for both: a cart service with one merchant, and an identity service without a back-channel. */
function answerTo(path: string): CartAnswer {
  const { url } = cart
  if (path.startsWith('/.well-known/'))
    return {
      status: 200,
      body: { issuer: url, authorization_endpoint: url, token_endpoint: url, jwks_uri: url },
    }
  return { status: path.endsWith(merchantId) ? 200 : 404, body: { slug: 'shop', name: 'Shop' } }
}

beforeAll(async () => {
  cart = await startCart(answerTo)
  api = await installApi({
    configuration: parseConfiguration({
      APP_URL: origins.app,
      SITE_URL: origins.site,
      IDENTITY_URL: cart.url,
      CART_URL: cart.url,
    }),
  })
  routes = listRoutes(api.app)
})
afterAll(async () => {
  cart.close()
  await api[Symbol.asyncDispose]()
})

const nameOf = ({ method, path }: ListedRoute): string => `${method} ${path}`
const methodOf = ({ method }: ListedRoute): string => (method === 'ALL' ? 'GET' : method)
const isBelowProject = ({ path }: ListedRoute): boolean =>
  path.startsWith('/api/projects/') && path.includes(':uuid')

/** A route's address with these in place of its parameters, which go in as they are. */
function addressOf({ path }: ListedRoute, values: Record<string, string>): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? randomUUID())
  const begun = filled.replace('*', 'nothing')
  return path === '/api/auth/login' ? `${begun}?iss=https://evil.example` : begun
}

const own = ({ userId, project }: Party): Record<string, string> => ({
  tool: 'faq',
  uuid: project,
  view: 'faqs',
  id: userId,
  sequence: '999',
})

const callAs = (route: ListedRoute, caller: Caller, values: Record<string, string>): Promise<Answer> =>
  caller.call(methodOf(route), addressOf(route, values))

const messageOf = ({ body }: Answer): unknown => Reflect.get(Object(body), 'message')

/** All of an answer but what differs from request to request. */
function comparable({ status, body }: Answer): unknown {
  return typeof body === 'object' && body !== null ? [status, { ...body, requestId: '' }] : [status, body]
}

const statedBy = ({ declared }: ListedRoute): string =>
  [declared?.who, declared?.condition].filter(Boolean).join(', ')

function keyNoteOf(route: ListedRoute): string | undefined {
  const role = keyRoleOfRoute(route)
  return role && `${role} key`
}

test('every route is classified, and states what it is classified as', () => {
  const stated = Object.fromEntries(
    routes.map(route => [nameOf(route), [statedBy(route), keyNoteOf(route)].filter(Boolean).join('; ')]),
  )
  expect(stated).toEqual(classified)
})

const expectedFor = (route: ListedRoute, kind: CallerKind): string =>
  outcomeFor(route, kind) ?? 'nothing stated'

async function expectRefused(route: ListedRoute, kind: CallerKind, party: Party): Promise<void> {
  const name = `${nameOf(route)} as ${kind}`
  const message = messageOf(await callAs(route, party.caller, own(party)))
  const special = kind === 'nobody' ? ownTokens.find(([path]) => route.path.startsWith(path)) : undefined
  expect([name, message]).toEqual([name, special?.[1] ?? expectedFor(route, kind)])
}

async function expectAllowed(route: ListedRoute, kind: CallerKind, party: Party): Promise<void> {
  const name = `${nameOf(route)} as ${kind}`
  // What one caller may delete the next one would not find.
  const project =
    isBelowProject(route) && kind !== 'nobody' ? await insertDraft(api, party.userId) : party.project
  const answer = await callAs(route, party.caller, own({ ...party, project }))
  const message = messageOf(answer)
  const isMissing = route.declared?.who.endsWith('owner') && message === 'ERR_PROJECTS_PROJECT_NOT_FOUND'
  expect([name, message, refusals.has(message) || isMissing === true]).toEqual([name, message, false])
  if (route.path.startsWith('/api/')) expect([name, answer.status]).not.toEqual([name, 500])
}

test('every kind of caller may call what they may, and is refused the rest for the right reason', async () => {
  let parties: Parties = await addParties(api, merchantId)
  // Metrics have a token of their own instead of sessions.
  for (const route of routes.filter(({ path }) => path !== '/metrics')) {
    const refused = callers.filter(kind => expectedFor(route, kind) !== 'yes')
    for (const kind of refused) await expectRefused(route, kind, parties[kind])
    for (const kind of callers) if (!refused.includes(kind)) await expectAllowed(route, kind, parties[kind])
    if (route.method !== 'GET' || route.path.endsWith('/logout')) parties = await addParties(api, merchantId)
  }
}, 90_000)

/** Project endings that are none, although they look like one, or like something else. */
function oddEndings(uuid: string): string[] {
  return [
    randomUUID(),
    uuid.toUpperCase(),
    `%7B${uuid}%7D`,
    `{${uuid}}`,
    uuid.replaceAll('-', ''),
    '00000000-0000-0000-0000-000000000000',
    `${uuid}%2F`,
    `${uuid}%2frender`,
    `..%2f${uuid}`,
    `%2e%2e%2f%2e%2e%2fetc%2fpasswd`,
    `${uuid}%00`,
    '%00',
    `${uuid}%20`,
    `%20${uuid}`,
    `${uuid}%0d%0aX-Evil:1`,
    `${uuid};x=1`,
    `${uuid}'%20OR%20'1'='1`,
    `${uuid}%25`,
    '%25',
    '_%25',
    '%ff%fe',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    '𝕏',
    'x'.repeat(300),
  ]
}

async function deletedDraft(owner: Caller): Promise<string> {
  const uuid = await insertDraft(api, owner.id)
  await owner.call('DELETE', `/api/projects/faq/${uuid}`)
  return uuid
}

const askedFor = (): ListedRoute[] =>
  routes.filter(route => isBelowProject(route) && !route.path.endsWith('/restore'))

test('a project that is missing, deleted, of another tool or oddly named is not found, one like the other', async () => {
  const owner = await api.user()
  const uuid = await insertDraft(api, owner.id)
  const deleted = await deletedDraft(owner)
  for (const route of askedFor()) {
    const missing = comparable(await callAs(route, owner, { tool: 'faq', uuid: randomUUID(), sequence: '1' }))
    expect([nameOf(route), missing]).toMatchObject([
      nameOf(route),
      [404, { message: 'ERR_PROJECTS_PROJECT_NOT_FOUND' }],
    ])
    for (const odd of [deleted, ...oddEndings(uuid)]) {
      const answer = comparable(await callAs(route, owner, { tool: 'faq', uuid: odd, sequence: '1' }))
      expect([nameOf(route), odd, answer]).toEqual([nameOf(route), odd, missing])
    }
    for (const tool of ['nothing', 'FAQ', 'faq%00', '__proto__', 'constructor']) {
      const answer = await callAs(route, owner, { tool, uuid, sequence: '1' })
      expect([nameOf(route), tool, answer.status]).toEqual([nameOf(route), tool, 404])
    }
  }
  expect(await api.database.read.$count(projects, eq(projects.id, uuid))).toBe(1)
})

test('a foreign project looks as if it did not exist, but where the product says that it is another’s', async () => {
  const owner = await api.user()
  const uuid = await insertDraft(api, owner.id)
  for (const stranger of [await api.user(), await api.user(true, { roles: ['admin'] })])
    for (const route of askedFor()) {
      const foreign = await callAs(route, stranger, { tool: 'faq', uuid, sequence: '1' })
      const missing = await callAs(route, stranger, { tool: 'faq', uuid: randomUUID(), sequence: '1' })
      const told = route.declared?.condition === undefined && route.declared?.who !== 'anyone'
      if (told)
        expect([nameOf(route), messageOf(foreign)]).toEqual([nameOf(route), 'ERR_PROJECTS_NOT_AN_OWNER'])
      else expect([nameOf(route), comparable(foreign)]).toEqual([nameOf(route), comparable(missing)])
    }
  const [row] = await api.database.read.select().from(projects).where(eq(projects.id, uuid))
  expect(row).toMatchObject({ ownerId: owner.id, revision: 1, requestedSequence: 1, deletedAt: null })
})

test('a preview of a foreign draft is that of a missing one', async () => {
  const owner = await api.user()
  const uuid = await insertDraft(api, owner.id)
  const stranger = await api.user()
  const previewOf = async (ending: string) => {
    const { status, body, headers } = await stranger.call('GET', `/preview/faqs/${ending}`)
    return [status, body, headers.get('Location')]
  }
  expect(await previewOf(uuid)).toEqual(await previewOf(randomUUID()))
  for (const odd of oddEndings(uuid))
    expect((await owner.call('GET', `/preview/faqs/${odd}`)).status).toBe(302)
})

/** Rows of somebody else that addresses name besides a project. */
async function foreignRows(userId: string, projectId: string): Promise<string> {
  const id = randomUUID()
  const createdAt = new Date()
  await api.database.write(async queries => {
    await queries
      .insert(webhookEndpoints)
      .values({ id, projectId, url: 'https://x.example', secret: 'x', createdAt })
    await queries.insert(deliveries).values({
      id,
      kind: 'webhook',
      subject: 'page.published',
      projectId,
      endpointId: id,
      state: 'failed',
      createdAt,
      nextAt: createdAt,
      payload: {},
    })
    await queries
      .insert(themes)
      .values({ id, userId, name: 'x', colors: lightColors, font: 'Inter', createdAt })
  })
  return id
}

/** What a route has to be sent before it looks at what its address names. */
const bodies: Record<string, unknown> = {
  'PATCH /api/user/themes/:id': { name: 'Mine' },
  'PATCH /api/users/:id/email': { email: 'x@example.com' },
  'PATCH /api/users/:id/language': { language: 'pl' },
  'POST /api/users/:id/merge': { oldUserId: '00000000-0000-4000-8000-000000000000' },
  'POST /api/users/:id/api-keys': { name: 'Program', role: 'read' },
}

test('what belongs to another project or person is not found below one’s own', async () => {
  const owner = await api.user()
  const foreignId = await foreignRows(owner.id, await insertDraft(api, owner.id))
  const stranger = await api.user()
  const uuid = await insertDraft(api, stranger.id)
  const nested = routes.filter(
    ({ path }) => path.includes(':id') && (path.includes(':uuid') || path.startsWith('/api/user/')),
  )
  expect(nested.length).toBeGreaterThan(4)
  for (const route of nested) {
    const ask = async (id: string): Promise<unknown> =>
      comparable(
        await stranger.call(
          methodOf(route),
          addressOf(route, { tool: 'faq', uuid, id }),
          bodies[nameOf(route)],
        ),
      )
    const foreign = await ask(foreignId)
    expect([nameOf(route), foreign]).toEqual([nameOf(route), await ask(randomUUID())])
    expect([nameOf(route), foreign]).toMatchObject([nameOf(route), [404, {}]])
  }
  const kept = [webhookEndpoints, deliveries, themes].map(table =>
    api.database.read.$count(table, eq(table.id, foreignId)),
  )
  expect(await Promise.all(kept)).toEqual([1, 1, 1])
})

test('people see themselves alone, and are told the same of all others', async () => {
  const anna = await api.user()
  const ola = await api.user()
  for (const route of routes.filter(({ path }) => path.startsWith('/api/users/:id'))) {
    const answers = []
    for (const id of [ola.id, randomUUID(), 'nobody', '%00', anna.id.toUpperCase(), `${anna.id}%20`, '𝕏'])
      answers.push(
        comparable(await anna.call(methodOf(route), addressOf(route, { id }), bodies[nameOf(route)])),
      )
    const [first, ...others] = answers
    for (const other of others) expect([nameOf(route), other]).toEqual([nameOf(route), first])
    expect([nameOf(route), first]).toMatchObject([nameOf(route), [403, { message: 'ERR_USER_NOT_AN_OWNER' }]])
  }
})
