import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, createBrowser } from './fixtures/browser.ts'
import { startInProcess } from './fixtures/in-process.ts'
import { letters, lettersTo, linkTo } from './fixtures/letters.ts'
import { appUrl, clientSecret } from './fixtures/process.ts'
import { createProduct, type Product, register, signIn } from './fixtures/product.ts'

const password = 'a good password'
const cart = 'https://cart.test'
const basic = `Basic ${btoa(`atelier:${clientSecret}`)}`
let service: Awaited<ReturnType<typeof startInProcess>>
let product: Product
let endpoint = ''

beforeAll(async () => {
  service = await startInProcess({ REDIRECT_ORIGINS: cart })
  product = await createProduct(service.url)
  endpoint = String(product.configuration.serverMetadata().atelier_backchannel_endpoint)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => service.stop())

function call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${endpoint}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: basic, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function errorOf(response: Response): Promise<unknown> {
  return { status: response.status, body: await response.json() }
}

async function subIn(browser: Browser): Promise<string | undefined> {
  const kept = await product.begin()
  const answer = await browser.open(kept.url)
  return answer.location === '' ? undefined : (await product.exchange(answer, kept)).claims()?.sub
}

async function newcomer(): Promise<{ sub: string; email: string; browser: Browser }> {
  const browser = createBrowser()
  const email = `${randomUUID()}@example.com`
  await register(product, browser, email, password)
  return { sub: (await subIn(browser)) ?? '', email, browser }
}

async function magicLink(sub: string, redirect = `${appUrl}/panel?x=1`): Promise<string> {
  const body: unknown = await (await call('magic', { sub, redirect })).json()
  return typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : ''
}

test('is named where a provider says what it can do', () => {
  expect(endpoint).toBe(`${service.url}/backchannel`)
})

test('answers nobody without the secret', async () => {
  const { sub, email } = await newcomer()
  const strangers = [
    '',
    `Basic ${btoa('atelier:not the secret')}`,
    `Basic ${btoa(`other:${clientSecret}`)}`,
    `Bearer ${clientSecret}`,
    'Basic %%%',
    basic.slice(0, -2),
  ]
  for (const Authorization of strangers) {
    for (const [path, body] of Object.entries({
      magic: { sub, redirect: appUrl },
      email: { sub, email: 'taken-over@example.com', lang: 'en' },
      delete: { sub },
      end: { sub },
    }))
      expect(await errorOf(await call(path, body, { Authorization }))).toEqual({
        status: 401,
        body: { error: 'invalid_client' },
      })
  }
  expect((await signIn(product, createBrowser(), email, password)).location).toMatch(appUrl)
  expect(letters(service.dataDir).some(text => text.includes('taken-over@'))).toBe(false)
  const encoded = `Basic ${btoa(`atelier:${encodeURIComponent(clientSecret)}`)}`
  expect((await call('magic', { sub, redirect: appUrl }, { Authorization: encoded })).status).toBe(200)
})

test('refuses what makes no sense', async () => {
  const { sub } = await newcomer()
  const bodies: [string, unknown][] = [
    ['magic', 'no json'],
    ['magic', { sub }],
    ['magic', { sub, redirect: '/panel' }],
    ['magic', { sub, redirect: appUrl, more: 1 }],
    ['email', { sub, email: 'not an address', lang: 'en' }],
    ['email', { sub, email: 'anna@example.com\r\nBcc: all@example.com', lang: 'en' }],
    ['email', { sub, email: 'anna@example.com', lang: 'de' }],
    ['delete', {}],
    ['delete', { sub: ['x'] }],
  ]
  for (const [path, body] of bodies)
    expect([path, body, (await call(path, body)).status]).toEqual([path, body, 422])
  for (const [path, rest] of [
    ['magic', { redirect: appUrl }],
    ['email', { email: 'anna@example.com', lang: 'pl' }],
  ] as const)
    expect(await errorOf(await call(path, { sub: randomUUID(), ...rest }))).toEqual({
      status: 404,
      body: { error: 'unknown_account' },
    })
})

test('makes a link that signs in once and leads on', async () => {
  const { sub } = await newcomer()
  const link = await magicLink(sub)
  const browser = createBrowser()
  const answer = await browser.request(link)
  expect([answer.status, answer.location]).toEqual([303, `${appUrl}/panel?x=1`])
  expect(await subIn(browser)).toBe(sub)
  const second = createBrowser()
  expect((await second.request(link)).status).toBe(410)
  expect(await subIn(second)).toBeUndefined()
})

test('makes a link that one of many gets', async () => {
  const { sub } = await newcomer()
  const link = await magicLink(sub)
  const answers = await Promise.all(Array.from({ length: 6 }, () => createBrowser().request(link)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
})

test('makes a link that works for a minute', async () => {
  const { sub } = await newcomer()
  const [inTime, late] = [await magicLink(sub), await magicLink(sub)]
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + 58_000 })
  expect((await createBrowser().request(inTime)).status).toBe(303)
  vi.setSystemTime(now + 61_000)
  expect((await createBrowser().request(late)).status).toBe(410)
})

test('leads to origins of the product and to listed ones alone', async () => {
  const { sub } = await newcomer()
  for (const redirect of [`${appUrl}/x`, `${cart}/orders?y`, `${service.url}/account`])
    expect((await createBrowser().request(await magicLink(sub, redirect))).location).toBe(redirect)
  for (const redirect of [
    'https://evil.test/',
    `${appUrl}.evil.test/`,
    `${appUrl}:81/`,
    'http://user:word@app.test/',
    'https://app.test/',
    'javascript:alert(1)',
    '//app.test/',
  ])
    expect([redirect, (await call('magic', { sub, redirect })).status]).toEqual([redirect, 422])
})

test('replaces whoever was signed in, under a new session', async () => {
  const mine = await newcomer()
  const other = await newcomer()
  const before = mine.browser.cookieHeader('/')
  await mine.browser.request(await magicLink(other.sub))
  expect(await subIn(mine.browser)).toBe(other.sub)
  const old = await createBrowser().request((await product.begin()).url, { headers: { Cookie: before } })
  expect(old.location).toContain('/interaction/')
})

test('asks before a link from another site signs in', async () => {
  const { sub, email } = await newcomer()
  const browser = createBrowser()
  const page = await browser.request(await magicLink(sub), { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect([page.status, page.body.includes(`signs in to the account ${email}`)]).toEqual([200, true])
  expect(await subIn(browser)).toBeUndefined()
  expect((await browser.submit(page, {})).location).toBe(`${appUrl}/panel?x=1`)
  expect(await subIn(browser)).toBe(sub)
})

test('sends a letter to the new address and a notice to the old one', async () => {
  const { sub, email, browser } = await newcomer()
  const next = `next-${email}`
  expect((await call('email', { sub, email: next.toUpperCase(), lang: 'pl' })).status).toBe(202)
  expect((await lettersTo(service.dataDir, next)).join()).toContain('Zmienisz adres tutaj')
  expect((await lettersTo(service.dataDir, email, 2)).join()).toContain('od razu ustaw nowe hasło')
  const page = await browser.open(await linkTo(service.dataDir, next, '/email'))
  expect(page.body).toContain('<html lang="pl">')
  expect(new URL((await browser.submit(page, {})).location).pathname).toBe('/api/auth/login')
  expect((await signIn(product, createBrowser(), next, password)).location).toMatch(appUrl)
})

test('says that an address is taken', async () => {
  const { sub, email } = await newcomer()
  const other = await newcomer()
  const answer = await call('email', { sub, email: other.email, lang: 'en' })
  expect(await errorOf(answer)).toEqual({ status: 409, body: { error: 'email_taken' } })
  expect((await call('email', { sub, email, lang: 'en' })).status).toBe(202)
})

test('limits the letters that an account and an address are sent', async () => {
  const { sub } = await newcomer()
  const same = await Promise.all(
    [1, 2, 3, 4].map(() => call('email', { sub, email: 'wanted@example.com', lang: 'en' })),
  )
  expect(same.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 429])
  const answers: Response[] = []
  for (let number = 0; number < 8; number++)
    answers.push(await call('email', { sub, email: `wanted-${number}@example.com`, lang: 'en' }))
  expect(answers.at(-1)?.status).toBe(429)
  expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('signs an account out everywhere, and says so again', async () => {
  const { sub, email, browser } = await newcomer()
  const other = createBrowser()
  await signIn(product, other, email, password)
  const stranger = await newcomer()
  for (let time = 0; time < 2; time++) expect((await call('end', { sub })).status).toBe(204)
  expect([await subIn(browser), await subIn(other)]).toEqual([undefined, undefined])
  expect(await subIn(stranger.browser)).toBe(stranger.sub)
  expect((await call('end', { sub: 'nobody' })).status).toBe(204)
  expect((await call('end', {})).status).toBe(422)
})

test('deletes an account with all that it had, and says so again', async () => {
  const { sub, email, browser } = await newcomer()
  const link = await magicLink(sub)
  const confirm = await linkTo(service.dataDir, email, '/confirm')
  const kept = await product.begin()
  const code = await browser.open(kept.url)
  for (let time = 0; time < 2; time++) expect((await call('delete', { sub })).status).toBe(204)
  await expect(product.exchange(code, kept)).rejects.toThrow()
  expect(await subIn(browser)).toBeUndefined()
  for (const address of [link, confirm]) expect((await createBrowser().open(address)).status).toBe(410)
  expect((await signIn(product, createBrowser(), email, password)).status).toBe(422)
})
