import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, createBrowser, linkIn } from './fixtures/browser.ts'
import { startInProcess } from './fixtures/in-process.ts'
import { linkTo, patience } from './fixtures/letters.ts'
import { type ListeningProduct, startListeningProduct } from './fixtures/listening-product.ts'
import { clientSecret } from './fixtures/process.ts'
import { createProduct, type Product } from './fixtures/product.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
const password = 'a good password'
let listening: ListeningProduct
let service: Awaited<ReturnType<typeof startInProcess>>
let product: Product

beforeAll(async () => {
  listening = await startListeningProduct()
  service = await startInProcess({ APP_URL: listening.appUrl })
  product = await createProduct(service.url, clientSecret, listening.appUrl)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await service.stop()
  await listening.stop()
})

/** Registers in a browser, up to the product; answers what its id token says. */
async function enter(browser: Browser, email: string): Promise<{ sub: string; sid: unknown }> {
  const kept = await product.begin({ screen: 'register' })
  const claims = (
    await product.exchange(await browser.submit(await browser.open(kept.url), { email, password }), kept)
  ).claims()
  return { sub: claims?.sub ?? '', sid: claims?.sid }
}

async function changePassword(browser: Browser): Promise<string> {
  const page = await browser.open(`${service.url}/account/password?redirect=/faq`)
  const done = await browser.submit(page, { current: password, password: 'another good password' })
  return linkIn(done, 'Back to the app')
}

async function signOutEverywhere(browser: Browser): Promise<void> {
  await browser.request(`${service.url}/account/sign-out`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
}

test('tells the product whose sessions have all ended, and leads back there through a new sign-in', async () => {
  const before = (await listening.told(0)).length
  const browser = createBrowser()
  const { sub } = await enter(browser, 'changed@example.com')
  const back = await changePassword(browser)
  expect(await listening.told(before + 1)).toHaveLength(before + 1)
  expect((await listening.told(before + 1)).at(-1)).toEqual({
    iss: service.url,
    aud: 'atelier',
    sub,
    iat: expect.any(Number),
    exp: expect.any(Number),
    jti: expect.any(String),
    events: { [event]: {} },
  })
  expect(back).toMatch(`${listening.appUrl}/api/auth/login?`)
  expect(new URL(back).searchParams.get('redirect')).toBe('/faq')
  await signOutEverywhere(browser)
  expect((await listening.told(before + 2)).at(-1)).toMatchObject({ sub })
  expect(await listening.told(0)).toHaveLength(before + 2)
})

test('tells it after a reset password', async () => {
  const before = (await listening.told(0)).length
  const { sub } = await enter(createBrowser(), 'forgot@example.com')
  const browser = createBrowser()
  const callback = encodeURIComponent(`${listening.appUrl}/auth/callback`)
  await browser.submit(await browser.open(`${service.url}/forgot?callback=${callback}&lang=en`), {
    email: 'forgot@example.com',
  })
  const link = await linkTo(service.dataDir, 'forgot@example.com', '/reset')
  await browser.submit(await browser.open(link), { password: 'another good password' })
  expect((await listening.told(before + 1)).at(-1)).toMatchObject({ sub })
})

test('names the one session that ends when somebody else signs in in this browser', async () => {
  const before = (await listening.told(0)).length
  const browser = createBrowser()
  const first = await enter(browser, 'first@example.com')
  expect(first.sid).toEqual(expect.any(String))
  const elsewhere = createBrowser()
  const { url } = await product.begin()
  await elsewhere.submit(await elsewhere.open(url), { email: 'first@example.com', password })
  const other = await product.begin({ screen: 'register', prompt: 'login' })
  const ending = await browser.submit(await browser.open(other.url), {
    email: 'second@example.com',
    password,
  })
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(ending.body)?.[1] ?? ''
  await browser.submit(ending, { xsrf, logout: 'yes' })
  expect((await listening.told(before + 1)).slice(before)).toMatchObject([{ sub: first.sub, sid: first.sid }])
})

test('keeps what could not be told and tells it later, once', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const before = (await listening.told(0)).length
  const browser = createBrowser()
  const { sub } = await enter(browser, 'later@example.com')
  listening.answer(503)
  await signOutEverywhere(browser)
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1), patience)
  listening.answer(200)
  await vi.waitFor(async () => expect((await listening.told(0)).at(-1)).toMatchObject({ sub }), {
    timeout: 10_000,
  })
  expect(await listening.told(0)).toHaveLength(before + 1)
}, 20_000)
