import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type CartAnswer, type CartService, startCart } from '#api/fixtures/cart-service.ts'
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
let cart: CartService | undefined

afterEach(() => cart?.close())

async function serveCart(answer: CartAnswer): Promise<CartService> {
  cart = await startCart(() => answer)
  return cart
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
  const service = await serveCart({ status: 200, body: { ...tenant, internal: 'not for us' } })
  const { eId, body } = await ask(service.url)
  expect(body).toEqual(tenant)
  expect(service.asked).toEqual([{ path: `/api/tenants/${eId}`, authorization: `Bearer ${secret}` }])
})

test('whoever has no account there is no merchant, nor is anybody without a cart service', async () => {
  const service = await serveCart({ status: 404, body: {} })
  for (const url of [service.url, undefined])
    expect((await ask(url)).body).toMatchObject({ message: 'ERR_CART_NOT_A_MERCHANT', statusCode: 403 })
})

test('a visitor has no id to ask with', async () => {
  const service = await serveCart({ status: 200, body: tenant })
  expect((await ask(service.url, false)).body).toMatchObject({ message: 'ERR_CART_EASY_ID_NOT_PROVIDED' })
  expect(service.asked).toEqual([])
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
  const service = await serveCart(answer)
  expect((await ask(service.url)).body).toMatchObject({ message: 'ERR_CART_CANNOT_CONNECT', statusCode: 502 })
})

test('says so too when nothing listens there', async () => {
  expect((await ask('http://127.0.0.1:1')).body).toMatchObject({ message: 'ERR_CART_CANNOT_CONNECT' })
})
