import { fetchUserInfo } from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from './fixtures/browser.ts'
import { appUrl, startService, type TestService } from './fixtures/process.ts'
import { createProduct, type Product, register, signIn } from './fixtures/product.ts'

const seeded = {
  sub: '7d9a3a52-6a0b-4c8e-9a11-1c2f6a1b7c55',
  email: 'Demo@example.com',
  password: 'seeded password',
  language: 'en',
}
let service: TestService
let product: Product

beforeAll(async () => {
  service = await startService({ IDENTITY_SEED: JSON.stringify([seeded]) })
  product = await createProduct(service.url)
})
afterAll(() => service.stop())

test('leads a new person from registration to tokens and claims', async () => {
  const browser = createBrowser()
  const kept = await product.begin({ screen: 'register', ui_locales: 'pl' })
  const page = await browser.open(kept.url)
  expect(page.body).toContain('<html lang="pl"')
  const answer = await browser.submit(page, {
    email: ' Anna.Nowak@Example.com ',
    password: 'dziesięć znaków',
  })
  expect(answer.location).toMatch(`${appUrl}/auth/callback?clientId=atelier&code=`)

  const tokens = await product.exchange(answer, kept)
  const sub = tokens.claims()?.sub ?? ''
  expect(sub).toMatch(/^[0-9a-f-]{36}$/)
  expect(await fetchUserInfo(product.configuration, tokens.access_token, sub)).toEqual({
    sub,
    email: 'anna.nowak@example.com',
    email_verified: false,
    locale: 'pl',
  })
})

test('signs in a seeded account whatever the case of its address', async () => {
  const browser = createBrowser()
  const kept = await product.begin()
  const answer = await browser.submit(await browser.open(kept.url), { ...seeded, email: 'DEMO@example.com' })
  const tokens = await product.exchange(answer, kept)
  expect(tokens.claims()?.sub).toBe(seeded.sub)
})

test('signs in silently while the session lasts', async () => {
  const browser = createBrowser()
  await signIn(product, browser, seeded.email, seeded.password)
  const kept = await product.begin()
  const answer = await browser.open(kept.url)
  expect((await product.exchange(answer, kept)).claims()?.sub).toBe(seeded.sub)
})

test('says the same for a wrong password and an unknown address', async () => {
  const wrong = await signIn(product, createBrowser(), seeded.email, 'not the password')
  const unknown = await signIn(product, createBrowser(), 'nobody@example.com', 'not the password')
  expect(wrong.status).toBe(422)
  expect(unknown.status).toBe(422)
  const strip = (body: string): string =>
    body.replaceAll(/interaction\/[\w-]+/g, '').replaceAll(/[\w.]+@example\.com/gi, '')
  expect(strip(unknown.body)).toBe(strip(wrong.body))
  expect(wrong.body).toContain('Wrong e-mail address or password.')
  expect(wrong.body).toContain(`value="${seeded.email}"`)
})

test('points every error at its field and puts the cursor into the first', async () => {
  const answer = await register(product, createBrowser(), 'not an address', 'short')
  expect(answer.status).toBe(422)
  expect(answer.body).toMatch(/<title>Error: /)
  expect(answer.body).toMatch(/id="email"[^>]*aria-describedby="email-error" aria-invalid="true" autofocus/)
  expect(answer.body).toMatch(
    /id="password"[^>]*aria-describedby="password-error password-rule" aria-invalid="true">/,
  )
  expect(answer.body).toContain('The password must have at least 10 characters.')
})

test('escapes what was typed', async () => {
  const answer = await signIn(product, createBrowser(), '"><script>alert(1)</script>', 'x')
  expect(answer.body).not.toContain('<script>alert')
  expect(answer.body).toContain('&quot;&gt;&lt;script&gt;')
})

test('refuses a code that was used, and takes back what it gave', async () => {
  const browser = createBrowser()
  const kept = await product.begin()
  const answer = await browser.submit(await browser.open(kept.url), seeded)
  const tokens = await product.exchange(answer, kept)
  await expect(product.exchange(answer, kept)).rejects.toThrow()
  await expect(fetchUserInfo(product.configuration, tokens.access_token, seeded.sub)).rejects.toThrow()
})

test('gives tokens once when one code is used many times at the same moment', async () => {
  const browser = createBrowser()
  const kept = await product.begin()
  const answer = await browser.submit(await browser.open(kept.url), seeded)
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => product.exchange(answer, kept)))
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
})

test('refuses a wrong PKCE verifier and a request without PKCE', async () => {
  const browser = createBrowser()
  const kept = await product.begin()
  const answer = await browser.submit(await browser.open(kept.url), seeded)
  const verifier = 'a-verifier-that-belongs-to-no-challenge-at-all-1'
  await expect(product.exchange(answer, { ...kept, verifier })).rejects.toMatchObject({
    error: 'invalid_grant',
  })

  const bare = new URL((await product.begin()).url)
  bare.searchParams.delete('code_challenge')
  bare.searchParams.delete('code_challenge_method')
  const refused = await createBrowser().open(bare.href)
  expect(new URL(refused.location).searchParams.get('error')).toBe('invalid_request')
})

test('refuses tokens to a client with another secret', async () => {
  const browser = createBrowser()
  const kept = await product.begin()
  const answer = await browser.submit(await browser.open(kept.url), seeded)
  const impostor = await createProduct(service.url, 'the wrong secret')
  await expect(impostor.exchange(answer, kept)).rejects.toMatchObject({ error: 'invalid_client' })
  expect((await product.exchange(answer, kept)).claims()?.sub).toBe(seeded.sub)
})

test('never leads to an address that is not registered', async () => {
  for (const address of [
    'https://evil.test/',
    `${appUrl}/auth/callback`,
    `${appUrl}/auth/callback?clientId=atelier&x=1`,
  ]) {
    const { url } = await product.begin({ redirect_uri: address })
    const answer = await createBrowser().open(url)
    expect(answer.status).toBe(400)
    expect(answer.location).toBe('')
    expect(answer.body).toContain('Start again')
  }
})

test('keeps accounts and sessions over a restart', async () => {
  const browser = createBrowser()
  await register(product, browser, 'lasting@example.com', 'a lasting password')
  await service.restart()
  const kept = await product.begin()
  const silent = await browser.open(kept.url)
  expect((await product.exchange(silent, kept)).claims()?.sub).toBeDefined()
  const again = await signIn(product, createBrowser(), 'lasting@example.com', 'a lasting password')
  expect(again.location).toMatch(`${appUrl}/auth/callback`)
})

test('asks to start again when a sign-in belongs to another browser', async () => {
  const page = await createBrowser().open((await product.begin()).url)
  const answer = await createBrowser().submit(page, seeded)
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('This sign-in has expired')
})

test('prints nothing while all is well', () => {
  expect(service.printed()).toBe('')
})
