import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from './fixtures/browser.ts'
import { startInProcess } from './fixtures/in-process.ts'
import { appUrl } from './fixtures/process.ts'
import { createProduct, type Product, register } from './fixtures/product.ts'

const password = 'a good password'
let service: Awaited<ReturnType<typeof startInProcess>>
let product: Product

beforeAll(async () => {
  service = await startInProcess()
  product = await createProduct(service.url)
})
afterAll(() => service.stop())

async function isSignedIn(cookie: string): Promise<boolean> {
  const { url } = await product.begin()
  const answer = await createBrowser().request(url, { headers: { Cookie: cookie } })
  return answer.location.startsWith(appUrl)
}

test('gives a new session id at every sign-in, and the one before is worth nothing', async () => {
  const browser = createBrowser()
  await register(product, browser, 'first@example.com', password)
  const ids = [browser.cookieHeader('/')]
  for (const email of ['second@example.com', 'third@example.com']) {
    const { url } = await product.begin({ screen: 'register', prompt: 'login' })
    const ending = await browser.submit(await browser.open(url), { email, password })
    // The provider has the browser end the session of whoever was signed in, by a form that sends itself.
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(ending.body)?.[1] ?? ''
    await browser.submit(ending, { xsrf, logout: 'yes' })
    ids.push(browser.cookieHeader('/'))
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(await Promise.all(ids.slice(0, -1).map(isSignedIn))).toEqual([false, false])
})

test('takes no session id that somebody else chose', async () => {
  const chosen = 'identity.session=chosen-by-an-attacker; identity.session.sig=chosen-as-well'
  const begun = await createBrowser().request((await product.begin()).url, { headers: { Cookie: chosen } })
  expect(begun.headers.getSetCookie().join()).not.toContain('chosen')
  const browser = createBrowser()
  const page = await browser.open((await product.begin({ screen: 'register' })).url)
  const before = browser.cookieHeader('/')
  await browser.submit(page, { email: 'fixed@example.com', password })
  expect(await isSignedIn(chosen)).toBe(false)
  expect(before === '' || !(await isSignedIn(before))).toBe(true)
  expect(await isSignedIn(browser.cookieHeader('/'))).toBe(true)
})

test('keeps its cookies from scripts and other sites', async () => {
  const lines: string[] = []
  const browser = createBrowser()
  let answer = await browser.request((await product.begin({ screen: 'register' })).url)
  lines.push(...answer.headers.getSetCookie())
  const page = await browser.open(answer.location)
  const action = /action="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  answer = await browser.request(`${service.url}${action}`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'cookies@example.com', password }),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  lines.push(...(await browser.request(answer.location)).headers.getSetCookie())
  const kept = lines.filter(line => !line.includes('expires=Thu, 01 Jan 1970'))
  expect(kept.some(line => line.startsWith('identity.session='))).toBe(true)
  for (const line of kept) expect(line.toLowerCase()).toMatch(/; samesite=lax/)
  for (const line of kept) expect(line.toLowerCase()).toMatch(/; httponly/)
})

test('ties its session cookie to one host over https', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  const port = String(typeof address === 'object' && address !== null ? address.port : 0)
  await once(holder.close(), 'close')
  const secure = await startInProcess({ IDENTITY_PORT: port, IDENTITY_URL: 'https://id.test' })
  const local = `http://127.0.0.1:${port}`
  const query = new URLSearchParams({
    client_id: 'identity-account',
    response_type: 'none',
    redirect_uri: 'https://id.test/account/return',
    scope: 'openid',
  })
  const begun = await fetch(`${local}/oidc/auth?${query.toString()}`, { redirect: 'manual' })
  const cookies = begun.headers.getSetCookie()
  const interaction = new URL(begun.headers.get('Location') ?? '', 'https://id.test')
  const kept = cookies.map(line => line.split(';')[0]).join('; ')
  const post = { email: 'secure@example.com', password }
  const signedIn = await fetch(`${local}${interaction.pathname}/register`, {
    method: 'POST',
    body: new URLSearchParams(post),
    headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: kept },
    redirect: 'manual',
  })
  const resume = new URL(signedIn.headers.get('Location') ?? '')
  expect(resume.origin).toBe('https://id.test')
  const back = await fetch(`${local}${resume.pathname}`, { headers: { Cookie: kept }, redirect: 'manual' })
  const session = back.headers.getSetCookie().find(line => line.includes('identity.session='))
  expect(session).toMatch(/^__Host-identity\.session=[^;]+; path=\/;/)
  expect(session?.toLowerCase()).toMatch(/; secure/)
  expect(session?.toLowerCase()).not.toContain('domain')
  for (const line of cookies) expect(line.toLowerCase()).toMatch(/; secure/)
  await secure.stop()
})
