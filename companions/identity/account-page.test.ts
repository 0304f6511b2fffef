import { fetchUserInfo } from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Browser, createBrowser, linkIn } from './fixtures/browser.ts'
import { lettersTo } from './fixtures/letters.ts'
import { appUrl, startService, type TestService } from './fixtures/process.ts'
import { callback, click, createProduct, type Product, register, signIn } from './fixtures/product.ts'

const before = 'the old password'
const after = 'the new password'
let service: TestService
let product: Product

beforeAll(async () => {
  service = await startService()
  product = await createProduct(service.url)
})
afterAll(() => service.stop())

function accountLink(query: Record<string, string> = {}): string {
  return `${service.url}/account?${new URLSearchParams({ callback, redirect: '/faq', ...query }).toString()}`
}

async function newcomer(email: string): Promise<Browser> {
  const browser = createBrowser()
  await register(product, browser, email, before)
  return browser
}

async function changePassword(browser: Browser, current: string, password: string): Promise<Answer> {
  const page = await click(browser, await browser.open(accountLink()), 'Change password')
  return browser.submit(page, { current, password })
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.open((await product.begin()).url)).location.startsWith(appUrl)
}

test('asks to sign in first, then shows the account and the way back', async () => {
  await newcomer('visitor@example.com')
  const browser = createBrowser()
  const signInPage = await browser.open(accountLink({ lang: 'pl', theme: 'dark' }))
  expect(signInPage.body).toContain('<html lang="pl" data-theme="dark">')
  expect(signInPage.body).toContain('Zaloguj się')
  const page = await browser.submit(signInPage, { email: 'visitor@example.com', password: before })
  expect(page.url).toContain('/account?')
  expect(page.body).toContain('<html lang="pl" data-theme="dark">')
  expect(page.body).toContain('visitor@example.com')
  expect(page.body).toContain('Niepotwierdzony')
  expect(linkIn(page, 'Wróć do aplikacji')).toBe(`${appUrl}/faq`)
})

test('leads back to the product alone', async () => {
  const browser = await newcomer('wary@example.com')
  for (const redirect of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])
    expect(new URL(linkIn(await browser.open(accountLink({ redirect })), 'Back to the app')).origin).toBe(
      appUrl,
    )
  expect((await browser.open(accountLink({ callback: 'https://evil.test/' }))).status).toBe(400)
  expect((await browser.open(`${service.url}/account`)).status).toBe(200)
  const back = await browser.open(`${service.url}/account/return?state=${encodeURIComponent('//evil.test')}`)
  expect([back.status, new URL(back.url).origin]).toEqual([200, service.url])
})

test('changes the password and ends all other sessions and grants, not the own one', async () => {
  const browser = createBrowser()
  const kept = await product.begin({ screen: 'register' })
  const entered = await browser.submit(await browser.open(kept.url), {
    email: 'mind@example.com',
    password: before,
  })
  const tokens = await product.exchange(entered, kept)
  const sub = tokens.claims()?.sub ?? ''
  const other = createBrowser()
  await signIn(product, other, 'mind@example.com', before)
  const thief = browser.cookieHeader('/')
  const code = await other.open((await product.begin()).url)

  const done = await changePassword(browser, before, after)
  expect(done.body).toContain('all other sessions have ended')
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
  expect(browser.cookieHeader('/')).not.toBe(thief)
  const stolen = await createBrowser().request((await product.begin()).url, { headers: { Cookie: thief } })
  expect(stolen.location).toContain('/interaction/')
  await expect(fetchUserInfo(product.configuration, tokens.access_token, sub)).rejects.toThrow()
  await expect(product.exchange(code, await product.begin())).rejects.toThrow()

  expect((await signIn(product, createBrowser(), 'mind@example.com', before)).status).toBe(422)
  expect((await signIn(product, createBrowser(), 'mind@example.com', after)).location).toMatch(appUrl)
  const texts = await lettersTo(service.dataDir, 'mind@example.com', 2)
  expect(texts.at(-1)).toContain('was changed just now')
})

test('needs the old password and a new one that follows the rule', async () => {
  const browser = await newcomer('sure@example.com')
  const wrong = await changePassword(browser, 'not the password', after)
  expect(wrong.status).toBe(422)
  expect(wrong.body).toContain('This is not the current password.')
  expect(wrong.body).toMatch(
    /id="current"[^>]*aria-describedby="current-error" aria-invalid="true" autofocus/,
  )
  expect((await changePassword(browser, before, 'short')).body).toContain('at least 10 characters')
  expect((await changePassword(browser, '', after)).body).toContain('This field is required.')
  expect((await changePassword(browser, before, 'SURE@example.com')).body).toContain('must not be the same')
  expect((await signIn(product, createBrowser(), 'sure@example.com', before)).location).toMatch(appUrl)
  const texts = await lettersTo(service.dataDir, 'sure@example.com')
  expect(texts.some(text => text.includes('was changed just now'))).toBe(false)
})

test('does not let an open session try passwords', async () => {
  const browser = await newcomer('tried@example.com')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt++)
    statuses.push((await changePassword(browser, `guess number ${attempt}`, after)).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('signs out everywhere', async () => {
  const browser = await newcomer('leaving@example.com')
  const other = createBrowser()
  await signIn(product, other, 'leaving@example.com', before)
  const page = await browser.open(accountLink())
  const action = /action="(\/account\/sign-out[^"]*)"/.exec(page.body)?.[1] ?? ''
  const out = await browser.request(new URL(action.replaceAll('&amp;', '&'), page.url).href, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(out.location).toBe(`${appUrl}/auth/callback?logout=1&redirect=%2Ffaq`)
  expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([false, false])
})

test('asks in the language of the link, on every page of the account', async () => {
  const browser = await newcomer('polish@example.com')
  const page = await browser.open(accountLink({ lang: 'pl' }))
  for (const label of ['Zmień hasło', 'Zmień adres e-mail']) {
    const form = await click(browser, page, label)
    expect(form.body).toContain('<html lang="pl"')
    expect(form.body).toContain(label)
    expect((await click(browser, form, 'Wróć do konta')).body).toContain('Twoje konto')
  }
})

test('ends with an account that is gone', async () => {
  const browser = await newcomer('gone@example.com')
  const kept = await product.begin()
  const tokens = await product.exchange(await browser.open(kept.url), kept)
  await fetch(`${service.url}/backchannel/delete`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('atelier:a secret of the tests')}` },
    body: JSON.stringify({ sub: tokens.claims()?.sub }),
  })
  expect((await browser.open(accountLink())).body).toContain('Sign in')
  expect(await isSignedIn(browser)).toBe(false)
})
