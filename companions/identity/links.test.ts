import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, createBrowser } from './fixtures/browser.ts'
import { appUrl, startService, type TestService } from './fixtures/process.ts'
import { callback, createProduct, type Product, register, signIn } from './fixtures/product.ts'

const password = 'a good password'
let service: TestService
let product: Product

beforeAll(async () => {
  service = await startService()
  product = await createProduct(service.url)
})
afterAll(() => service.stop())

function link(path: string, query: Record<string, string> = {}): string {
  return `${service.url}${path}?${new URLSearchParams({ callback, ...query }).toString()}`
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  const answer = await browser.open((await product.begin()).url)
  return answer.location.startsWith(appUrl)
}

test('begins a sign-in at the product', async () => {
  for (const screen of ['login', 'register']) {
    const { status, location } = await createBrowser().request(
      link(`/${screen}`, { redirect: '/faq?x=1&y', lang: 'en' }),
    )
    expect(status).toBe(302)
    const address = new URL(location)
    expect(address.origin + address.pathname).toBe(`${appUrl}/api/auth/login`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      iss: service.url,
      screen,
      redirect: '/faq?x=1&y',
      lang: 'en',
    })
  }
})

test('accepts the registered callback with any query and no other address', async () => {
  const browser = createBrowser()
  expect((await browser.request(link('/login', { callback: `${callback}?clientId=other&x` }))).status).toBe(
    302,
  )
  const foreign = [
    'http://evil.test/auth/callback',
    `${appUrl}.evil.test/auth/callback`,
    `${appUrl}/auth/callback/../../elsewhere`,
    `http://user@app.test/auth/callback`,
    'http://app.test:81/auth/callback',
    'https://app.test/auth/callback',
    '//app.test/auth/callback',
    'javascript:alert(1)',
    '',
  ]
  for (const path of ['/login', '/register', '/logout', '/forgot']) {
    for (const address of foreign) {
      const answer = await browser.request(link(path, { callback: address }))
      expect([path, address, answer.status, answer.location]).toEqual([path, address, 400, ''])
    }
    expect((await browser.request(`${service.url}${path}`)).status).toBe(400)
  }
})

test('shows the screen, language and theme that the product asks for', async () => {
  const { url } = await product.begin({ screen: 'register', ui_locales: 'pl', theme: 'dark' })
  const page = await createBrowser().open(url)
  expect(page.body).toContain('<html lang="pl" data-theme="dark">')
  expect(page.body).toContain('Załóż konto')
  const bare = await createBrowser().open((await product.begin({ theme: 'neon' })).url)
  expect(bare.body).toContain('<html lang="en">')
})

test('signs out on a navigation of our own and leads back', async () => {
  for (const site of ['same-origin', 'same-site', 'none']) {
    const browser = createBrowser()
    await register(product, browser, `${site}@example.com`, password)
    expect(await isSignedIn(browser)).toBe(true)
    const out = await browser.request(link('/logout', { redirect: '/faq', lang: 'pl' }), {
      headers: { 'Sec-Fetch-Site': site },
    })
    expect(out.location).toBe(`${appUrl}/auth/callback?logout=1&redirect=%2Ffaq&lang=pl`)
    expect(browser.cookies()).not.toContain('identity.session')
    expect(await isSignedIn(browser)).toBe(false)
  }
})

test('asks before a navigation from elsewhere signs out', async () => {
  const browser = createBrowser()
  await register(product, browser, 'asked@example.com', password)
  const page = await browser.request(link('/logout'), { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect(page.status).toBe(200)
  expect(page.body).toContain('Sign out?')
  expect(await isSignedIn(browser)).toBe(true)
  const out = await browser.submit(page, {})
  expect(out.location).toBe(`${appUrl}/auth/callback?logout=1`)
  expect(await isSignedIn(browser)).toBe(false)
})

test('makes a stolen session cookie worthless after signing out', async () => {
  const browser = createBrowser()
  await register(product, browser, 'stolen@example.com', password)
  const thief = browser.cookieHeader('/')
  await browser.request(link('/logout'))
  const answer = await createBrowser().request((await product.begin()).url, { headers: { Cookie: thief } })
  expect(answer.location).toMatch(/\/interaction\//)
})

test('signs out by the protocol as well', async () => {
  const browser = createBrowser()
  const kept = await product.begin({ screen: 'register' })
  const answer = await browser.submit(await browser.open(kept.url), { email: 'rp@example.com', password })
  const tokens = await product.exchange(answer, kept)
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${appUrl}/auth/callback?logout=1`,
  })
  const page = await browser.open(`${service.url}/oidc/logout?${query.toString()}`)
  expect(page.body).toContain('Sign out?')
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(page.body)?.[1] ?? ''
  const out = await browser.submit(page, { xsrf, logout: 'yes' })
  expect(out.location).toBe(`${appUrl}/auth/callback?logout=1`)
  expect(await isSignedIn(browser)).toBe(false)
})

test('takes no form from another site', async () => {
  const browser = createBrowser()
  const page = await browser.open((await product.begin({ screen: 'register' })).url)
  const action = `${page.url.replace(/\?.*/, '')}/register`
  const body = new URLSearchParams({ email: 'csrf@example.com', password })
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: service.url },
  ]
  for (const headers of foreign)
    expect((await browser.request(action, { method: 'POST', body, headers })).status).toBe(403)

  const old = async (origin: string | undefined): Promise<number> => {
    const response = await fetch(action, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        Cookie: browser.cookieHeader(new URL(action).pathname),
        ...(origin === undefined ? {} : { Origin: origin }),
      },
    })
    return response.status
  }
  expect(await old(undefined)).toBe(403)
  expect(await old('null')).toBe(403)
  expect(await old('http://evil.test')).toBe(403)
  expect(await old(service.url)).toBe(303)
  expect((await signIn(product, createBrowser(), 'csrf@example.com', password)).location).toMatch(appUrl)
})

test('sends every page with a strict policy and keeps it out of caches and frames', async () => {
  const pages = [link('/forgot'), `${service.url}/nothing-here`, (await product.begin()).url]
  for (const url of pages) {
    const { headers } = await createBrowser().open(url)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})

test('serves every file that its pages name, and names no other origin', async () => {
  const browser = createBrowser()
  const page = await browser.open(link('/forgot'))
  const linked = [...page.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  const sheet = await browser.request(`${service.url}${linked.find(path => path?.endsWith('.css'))}`)
  const fonts = [...sheet.body.matchAll(/url\("([^"]+)"\)/g)].map(([, path]) => path)
  expect(fonts).toHaveLength(2)
  const paths = [...linked, ...fonts]
  expect(paths.every(path => path?.startsWith('/assets/'))).toBe(true)
  for (const path of paths) {
    const asset = await browser.request(`${service.url}${path}`)
    expect(asset.status).toBe(200)
    expect(asset.headers.get('Cache-Control')).toContain('immutable')
    expect(asset.body.replaceAll('http://www.w3.org/', '')).not.toMatch(/https?:\/\//)
  }
})
