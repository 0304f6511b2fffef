import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Answer, createBrowser } from './fixtures/browser.ts'
import { startInProcess } from './fixtures/in-process.ts'
import { lettersTo, linkTo } from './fixtures/letters.ts'
import { appUrl } from './fixtures/process.ts'
import { callback, click, createProduct, type Product, register, signIn } from './fixtures/product.ts'

const before = 'the old password'
const after = 'the new password'
let service: Awaited<ReturnType<typeof startInProcess>>
let product: Product

beforeAll(async () => {
  service = await startInProcess()
  product = await createProduct(service.url)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => service.stop())

async function ask(email: string, lang = 'en'): Promise<Answer> {
  const browser = createBrowser()
  const query = new URLSearchParams({ callback, redirect: '/pricing', lang }).toString()
  return browser.submit(await browser.open(`${service.url}/forgot?${query}`), { email })
}

async function linkFor(email: string, lang = 'en', count = 1): Promise<string> {
  await ask(email, lang)
  return linkTo(service.dataDir, email, '/reset', count)
}

/** The clock of the service, ahead of the real one. */
function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

test('sends a link in the language of the page and sets the new password', async () => {
  await register(product, createBrowser(), 'ola@example.com', before)
  const address = await linkFor('ola@example.com', 'pl')
  expect((await lettersTo(service.dataDir, 'ola@example.com')).join()).toContain(
    'Jeśli to nie Ty, nic nie rób: hasło pozostanie bez zmian.',
  )

  const browser = createBrowser()
  const page = await browser.open(address)
  expect(page.body).toContain('Ustaw nowe hasło')
  const done = await browser.submit(page, { password: after })
  expect(done.body).toContain('Hasło zmienione')
  const onward = await click(browser, done, 'Zaloguj się')
  expect(new URL(onward.location).searchParams.get('redirect')).toBe('/pricing')

  expect((await signIn(product, createBrowser(), 'ola@example.com', before)).status).toBe(422)
  expect((await signIn(product, createBrowser(), 'ola@example.com', after)).location).toMatch(appUrl)
})

test('ends every session of the account and keeps those of others', async () => {
  const mine = createBrowser()
  const other = createBrowser()
  await register(product, mine, 'mine@example.com', before)
  await register(product, other, 'other@example.com', before)
  const browser = createBrowser()
  await browser.submit(await browser.open(await linkFor('mine@example.com')), { password: after })
  expect((await mine.open((await product.begin()).url)).body).toContain('Sign in')
  expect((await other.open((await product.begin()).url)).location).toMatch(appUrl)
})

test('lets a link work once, also when it is sent twice at the same moment', async () => {
  await register(product, createBrowser(), 'once@example.com', before)
  const browser = createBrowser()
  const page = await browser.open(await linkFor('once@example.com'))
  const answers = await Promise.all(
    [after, 'another password'].map(password => browser.submit(page, { password })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect((await browser.open(page.url)).status).toBe(410)
})

test('voids the other links of an account', async () => {
  await register(product, createBrowser(), 'two@example.com', before)
  const first = await linkFor('two@example.com')
  const second = await linkFor('two@example.com', 'en', 2)
  const browser = createBrowser()
  await browser.submit(await browser.open(first), { password: after })
  expect((await browser.open(second)).status).toBe(410)
})

test('lets a link expire after half an hour', async () => {
  await register(product, createBrowser(), 'late@example.com', before)
  const link = await linkFor('late@example.com')
  const browser = createBrowser()
  const page = await browser.open(link)
  later(29 * 60)
  expect((await browser.open(link)).status).toBe(200)
  later(31 * 60)
  expect((await browser.open(link)).status).toBe(410)
  expect((await browser.submit(page, { password: after })).status).toBe(410)
})

test('tells the owner that the password has changed', async () => {
  await register(product, createBrowser(), 'told@example.com', before)
  const browser = createBrowser()
  await browser.submit(await browser.open(await linkFor('told@example.com')), { password: after })
  const texts = (await lettersTo(service.dataDir, 'told@example.com', 3)).join()
  expect(texts).toContain('was changed just now')
  expect(texts).toContain(`${service.url}/forgot?`)
})

test('holds the new password to the rule', async () => {
  await register(product, createBrowser(), 'rule@example.com', before)
  const browser = createBrowser()
  const page = await browser.open(await linkFor('rule@example.com'))
  expect((await browser.submit(page, { password: 'short' })).body).toContain('at least 10 characters')
  expect((await browser.submit(page, { password: 'RULE@example.com' })).body).toContain(
    'must not be the same',
  )
  expect((await browser.submit(page, { password: after })).status).toBe(200)
})

test('keeps no token in the database that its letter holds', async () => {
  await register(product, createBrowser(), 'hashed@example.com', before)
  const token = new URL(await linkFor('hashed@example.com')).searchParams.get('token') ?? ''
  expect(Buffer.from(token, 'base64url').length).toBe(32)
  const files = readdirSync(join(service.dataDir, 'identity')).map(name =>
    readFileSync(join(service.dataDir, 'identity', name)),
  )
  expect(files.some(bytes => bytes.includes('hashed@example.com'))).toBe(true)
  expect(files.some(bytes => bytes.includes(token))).toBe(false)
})

test('refuses guessed links and, after thirty of them, more guesses', async () => {
  await register(product, createBrowser(), 'guessed@example.com', before)
  const link = new URL(await linkFor('guessed@example.com'))
  const statuses: number[] = []
  for (let guess = 0; guess < 32; guess++) {
    link.searchParams.set('token', Buffer.alloc(32, guess).toString('base64url'))
    const answer = await createBrowser().request(link.href, {
      method: 'POST',
      body: new URLSearchParams({ password: after }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    statuses.push(answer.status)
  }
  expect(new Set(statuses)).toEqual(new Set([410, 429]))
  expect(statuses.at(-1)).toBe(429)
  expect((await signIn(product, createBrowser(), 'guessed@example.com', before)).location).toMatch(appUrl)
})
