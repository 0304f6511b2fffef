import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { installApi } from '#api/fixtures/installation.ts'
import { users } from '#database/schema.ts'
import { parseConfiguration } from '#model/configuration.ts'
import { origins } from '#publisher/fixtures/installation.ts'

const secret = 'a secret of the cart'
const tenant = {
  slug: 'annas-shop',
  name: 'Anna’s shop',
  currency: 'PLN',
  url: 'https://cart.test/annas-shop',
}
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface Cart {
  url: string
  asked: { path: string; authorization: string | undefined }[]
}

/** A cart service that answers as it is told: a status and a body, or nothing at all. */
async function serveCart(answer: { status: number; body?: unknown } | 'lost'): Promise<Cart> {
  const asked: Cart['asked'] = []
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization })
    if (answer === 'lost') return void request.socket.destroy()
    response.writeHead(answer.status, { Location: 'http://127.0.0.1:1/' })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
  }
}

function configurationFor(url: string | undefined) {
  return parseConfiguration({
    APP_URL: origins.app,
    SITE_URL: origins.site,
    CART_URL: url,
    CART_TOKEN: url === undefined ? undefined : secret,
  })
}

async function ask(
  url: string | undefined,
  registered = true,
): Promise<{ eId: string | null; body: unknown }> {
  await using api = await installApi({ configuration: configurationFor(url) })
  const who = await api.user(registered)
  const [row] = await api.database.read.select().from(users).where(eq(users.id, who.id))
  return { eId: row?.eId ?? null, body: (await who.call('GET', '/api/user/tenant-details')).body }
}

test('answers a merchant their account, asked for by their id with the secret', async () => {
  const cart = await serveCart({ status: 200, body: { ...tenant, internal: 'not for us' } })
  const { eId, body } = await ask(cart.url)
  expect(body).toEqual(tenant)
  expect(cart.asked).toEqual([{ path: `/api/tenants/${eId}`, authorization: `Bearer ${secret}` }])
})

test('whoever has no account there is no merchant, nor is anybody without a cart service', async () => {
  const cart = await serveCart({ status: 404, body: {} })
  for (const url of [cart.url, undefined])
    expect((await ask(url)).body).toMatchObject({ message: 'ERR_CART_NOT_A_MERCHANT', statusCode: 403 })
})

test('a visitor has no id to ask with', async () => {
  const cart = await serveCart({ status: 200, body: tenant })
  expect((await ask(cart.url, false)).body).toMatchObject({ message: 'ERR_CART_EASY_ID_NOT_PROVIDED' })
  expect(cart.asked).toEqual([])
})

test.each([
  ['is lost', 'lost' as const],
  ['fails', { status: 500, body: {} }],
  ['refuses the secret', { status: 401, body: {} }],
  ['leads elsewhere', { status: 302, body: {} }],
  ['answers no JSON', { status: 200, body: '<html>' }],
  ['answers something else', { status: 200, body: { slug: 7 } }],
  ['answers without an end', { status: 200, body: `"${'x'.repeat(2 ** 20)}"` }],
])('says that the cart service cannot be used when it %s', async (_, answer) => {
  const cart = await serveCart(answer)
  expect((await ask(cart.url)).body).toMatchObject({ message: 'ERR_CART_CANNOT_CONNECT', statusCode: 502 })
})

test('says so too when nothing listens there', async () => {
  expect((await ask('http://127.0.0.1:1')).body).toMatchObject({ message: 'ERR_CART_CANNOT_CONNECT' })
})
