import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimits, pauseAfter } from './limits.ts'
import { createBrowser } from './testing/browser.ts'
import { appUrl, startService, type TestService } from './testing/process.ts'
import { callback, createProduct, type Product, register, signIn } from './testing/product.ts'

let service: TestService
let product: Product

beforeAll(async () => {
  service = await startService()
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

test('forgets failures after a success', async () => {
  await register(product, createBrowser(), 'clumsy@example.com', 'the right password')
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 4; attempt++)
      await signIn(product, createBrowser(), 'clumsy@example.com', 'a wrong password')
    expect(
      (await signIn(product, createBrowser(), 'clumsy@example.com', 'the right password')).location,
    ).toMatch(appUrl)
  }
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
  for (let attempt = 0; attempt < 60; attempt++) expect(await limits.register('192.0.2.1')).toBeUndefined()
  expect(await limits.register('192.0.2.1')).toBeGreaterThan(0)
  expect(await limits.register('192.0.2.2')).toBeUndefined()
})
