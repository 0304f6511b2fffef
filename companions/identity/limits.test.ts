import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from './fixtures/browser.ts'
import { appUrl, startService, type TestService } from './fixtures/process.ts'
import { callback, createProduct, type Product, register, signIn } from './fixtures/product.ts'
import { createLimits, pauseAfter } from './limits.ts'

const clumsy = {
  sub: '0d6c35a3-5d52-4a55-9d0e-6c0a4a7a2f10',
  email: 'clumsy@example.com',
  password: 'the right password',
}
let service: TestService
let product: Product

beforeAll(async () => {
  service = await startService({ IDENTITY_SEED: JSON.stringify([clumsy]) })
  product = await createProduct(service.url)
})
afterAll(() => service.stop())

test('doubles the pause with every further failure up to a quarter of an hour', () => {
  expect([1, 4, 5, 6, 7, 9, 10, 40].map(pauseAfter)).toEqual([0, 0, 30, 60, 120, 480, 900, 900])
})

test('pauses an account after five wrong passwords, known or not, and no other', async () => {
  await register(product, createBrowser(), 'victim@example.com', 'the right password')
  for (const email of ['victim@example.com', 'nobody@example.com']) {
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await signIn(product, createBrowser(), email, 'a wrong password')).status).toBe(422)
    const refused = await signIn(product, createBrowser(), email.toUpperCase(), 'the right password')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(25)
    expect(refused.body).toContain('Too many attempts')
  }
  await register(product, createBrowser(), 'bystander@example.com', 'the right password')
  expect(
    (await signIn(product, createBrowser(), 'bystander@example.com', 'the right password')).location,
  ).toMatch(appUrl)
})

test('counts attempts made at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      signIn(product, createBrowser(), 'burst@example.com', 'a wrong password'),
    ),
  )
  expect(answers.filter(({ status }) => status === 422).length).toBe(5)
})

test('forgets failures after a success of whoever confirmed the address', async () => {
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 4; attempt++)
      await signIn(product, createBrowser(), clumsy.email, 'a wrong password')
    const { location } = await signIn(product, createBrowser(), clumsy.email, clumsy.password)
    expect(location).toMatch(appUrl)
  }
})

test('keeps counting guesses between successes of an account that merely names the address', async () => {
  const email = 'guessed@example.com'
  await register(product, createBrowser(), email, 'the password of the owner')
  await register(product, createBrowser(), email, 'the password of a stranger')
  for (let attempt = 0; attempt < 4; attempt++) {
    expect((await signIn(product, createBrowser(), email, 'a guess')).status).toBe(422)
    if (attempt < 3) {
      const own = await signIn(product, createBrowser(), email, 'the password of a stranger')
      expect(own.location).toMatch(appUrl)
    }
  }
  expect((await signIn(product, createBrowser(), email, 'a guess')).status).toBe(422)
  expect((await signIn(product, createBrowser(), email, 'a guess')).status).toBe(429)
})

test('counts guesses that are made by registering', async () => {
  const email = 'squatted@example.com'
  const statuses: number[] = []
  for (let guess = 0; guess < 7; guess++)
    statuses.push((await register(product, createBrowser(), email, `guess number ${guess}`)).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('counts sign-ins by network: a /64 of IPv6, and what the proxy says, not what the client claims', async () => {
  const behind = await startService({ IDENTITY_PROXY_HOPS: '1' })
  const there = await createProduct(behind.url)
  const attempt = async (forwarded: string, number: number): Promise<number> => {
    const browser = createBrowser()
    const page = await browser.open((await there.begin()).url)
    const action = `${page.url.replace(/\?.*/, '')}/login`
    const answer = await browser.request(action, {
      method: 'POST',
      body: new URLSearchParams({ email: `${number}@example.com`, password: 'a wrong password' }),
      headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': forwarded },
    })
    return answer.status
  }
  for (let number = 0; number < 100; number++)
    expect(await attempt(`10.0.0.${number}, 2001:db8:1:2::${number}`, number)).toBe(422)
  expect(await attempt('192.0.2.7, 2001:db8:1:2:ffff::1', 100)).toBe(429)
  expect(await attempt('192.0.2.7, 2001:db8:1:3::1', 101)).toBe(422)
  await behind.stop()
})

test('limits the letters that one address can be sent', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 4; attempt++) {
    const browser = createBrowser()
    const page = await browser.open(`${service.url}/forgot?${new URLSearchParams({ callback }).toString()}`)
    statuses.push((await browser.submit(page, { email: 'spammed@example.com' })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('limits registrations by network address', async () => {
  const limits = createLimits({ limits: true })
  for (let attempt = 0; attempt < 60; attempt++)
    expect(await limits.register('192.0.2.1', `${attempt}@example.com`)).toBeUndefined()
  expect(await limits.register('192.0.2.1', 'one-more@example.com')).toBeGreaterThan(0)
  expect(await limits.register('192.0.2.2', 'one-more@example.com')).toBeUndefined()
})
