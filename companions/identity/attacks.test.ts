import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp, providerPages } from './app.ts'
import { openDatabase } from './database.ts'
import { type Browser, createBrowser } from './fixtures/browser.ts'
import { letters, linkTo, patience } from './fixtures/letters.ts'
import { appUrl, clientSecret, startService, type TestService } from './fixtures/process.ts'
import { callback, createProduct, type Product, register } from './fixtures/product.ts'
import { loadKeys } from './keys.ts'
import { createLimits } from './limits.ts'
import { openPost } from './mail.ts'
import { createProvider } from './provider.ts'
import { parseSettings } from './settings.ts'
import { openTelling } from './tell-product.ts'

const seeded = {
  sub: '5f4cf6b4-40d4-4a0f-9d76-0b3a4a8f1c31',
  email: 'seeded@example.com',
  password: 'a password nobody prints',
}
let service: TestService
let product: Product
let routes: { method: string; path: string }[] = []

/** Every route there is, from the router itself, so that a new one is tried as soon as it exists. */
async function readRoutes(): Promise<typeof routes> {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  const settings = parseSettings({ DATA_DIR: folder, IDENTITY_CLIENT_SECRET: clientSecret })
  const database = await openDatabase(folder)
  const url = 'http://localhost:1'
  const provider = createProvider(url, settings, await loadKeys(folder), database, providerPages(settings))
  const limits = createLimits(settings)
  const { scryptCost } = settings
  const post = openPost(settings)
  const telling = openTelling({ database, provider, settings })
  const app = createApp({ settings, url, database, scryptCost, limits, post, provider, telling })
  telling.stop()
  database.close()
  rmSync(folder, { recursive: true })
  return app.routes.filter(({ method }) => method !== 'ALL')
}

beforeAll(async () => {
  routes = await readRoutes()
  service = await startService({ IDENTITY_LIMITS: 'false', IDENTITY_SEED: JSON.stringify([seeded]) })
  product = await createProduct(service.url)
})
afterAll(() => service.stop())

const query = new URLSearchParams({ callback }).toString()

function address(path: string): string {
  return `${service.url}${path.replace(/:\w+(\{[^}]*\})?/g, 'x')}?${query}`
}

async function newcomer(email: string): Promise<Browser> {
  const browser = createBrowser()
  await register(product, browser, email, 'a good password')
  return browser
}

/** A request with headers that no browser would let a page set. */
function raw(path: string, method: string, body: string, headers: Record<string, string>): Promise<string> {
  const { port } = new URL(service.url)
  return new Promise((resolve, reject) => {
    const length = { 'Content-Length': String(body.length) }
    const options = { port, host: '127.0.0.1', path, method, headers: { ...headers, ...length } }
    const sent = request(options, answer => resolve(text(answer)))
    sent.on('error', reject).end(body)
  })
}

test('takes no change from another site, on any route', async () => {
  const browser = await newcomer('target@example.com')
  const paths = routes.filter(({ method, path }) => method === 'POST' && !path.startsWith('/backchannel'))
  expect(paths.length).toBeGreaterThanOrEqual(11)
  const fields = { email: 'evil@example.com', password: 'evil password', current: 'a good password' }
  const origins: Record<string, string>[] = [
    {},
    { Origin: 'null' },
    { Origin: 'https://evil.test' },
    { Origin: service.url.replace('localhost', 'sub.localhost') },
    { Origin: appUrl },
    { 'Sec-Fetch-Site': 'cross-site', Origin: service.url },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
  ]
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const bodies = [
    new URLSearchParams(fields),
    form,
    'email=evil@example.com',
    JSON.stringify(fields),
    undefined,
  ]
  for (const { path } of paths)
    for (const headers of origins)
      for (const body of bodies) {
        const answer = await fetch(address(path), {
          method: 'POST',
          body: body ?? null,
          headers: { Cookie: browser.cookieHeader('/'), ...headers },
          redirect: 'manual',
        })
        expect([path, headers, answer.status]).toEqual([path, headers, 403])
      }
  expect((await browser.open((await product.begin()).url)).location).toMatch(appUrl)
  expect(letters(service.dataDir).some(letter => letter.includes('evil@example.com'))).toBe(false)
})

test('changes nothing on the way of another method', async () => {
  const browser = await newcomer('methods@example.com')
  for (const { path } of routes.filter(({ method }) => method === 'POST'))
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status } = await browser.request(address(path), {
        method,
        headers: { 'X-HTTP-Method-Override': 'POST', 'Sec-Fetch-Site': 'same-origin' },
      })
      expect([method, path, [401, 404].includes(status)]).toEqual([method, path, true])
    }
  for (const path of ['/account/sign-out', '/account/resend'])
    expect((await browser.request(`${address(path)}&_method=POST`)).status).toBe(404)
  expect((await browser.open((await product.begin()).url)).location).toMatch(appUrl)
})

test('lets no page be framed, kept or read for more than it is', async () => {
  const browser = await newcomer('framed@example.com')
  const pages = routes.filter(({ method, path }) => method === 'GET' && path !== '/assets/:name')
  expect(pages.length).toBeGreaterThanOrEqual(15)
  const all = [...pages.map(({ path }) => address(path)), address('/backchannel/magic'), address('/nowhere')]
  for (const url of [...all, (await product.begin({ prompt: 'login' })).url, `${service.url}/oidc/auth`]) {
    const { headers } = await browser.request(url)
    expect([url, headers.get('X-Frame-Options')]).toEqual([url, 'DENY'])
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})

test('writes letters to the one address that was typed, and nothing else into their head', async () => {
  const browser = await newcomer('sender@example.com')
  await linkTo(service.dataDir, 'sender@example.com', '/confirm')
  const count = letters(service.dataDir).length
  const injections = [
    'anna@example.com\r\nBcc: all@example.com',
    'anna@example.com\nSubject: hello',
    'anna@example.com%0d%0aBcc: all@example.com',
    'anna@example.com, all@example.com',
    'anna@example.com;all@example.com',
    '"anna@example.com\r\nBcc:"@example.com',
    '<anna@example.com> all@example.com',
    'anna@example.com\u2028Bcc: all@example.com',
    '<b>anna</b>@example.com',
    'anna@example.com\0',
  ]
  for (const email of injections) {
    const forgot = await browser.submit(await browser.open(address('/forgot')), { email })
    const { url } = await product.begin({ screen: 'register' })
    const registered = await createBrowser().open(url)
    const move = await browser.open(address('/account/email'))
    const moved = await browser.submit(move, { email, current: 'a good password' })
    expect([email, forgot.status, moved.status, registered.status]).toEqual([email, 422, 422, 200])
    const stranger = createBrowser()
    const refused = await stranger.submit(await stranger.open(url), { email, password: 'a good password' })
    expect(refused.status).toBe(422)
  }
  await browser.submit(await browser.open(`${address('/forgot')}&redirect=%0d%0aBcc:%20all@example.com`), {
    email: 'sender@example.com',
  })
  const letter = await vi.waitFor(() => {
    const all = letters(service.dataDir)
    expect(all).toHaveLength(count + 1)
    return all.at(-1) ?? ''
  }, patience)
  const head = letter.slice(0, letter.indexOf('\r\n\r\n'))
  expect(head).toMatch(/^To: sender@example\.com$/m)
  expect(head).not.toMatch(/^(Bcc|Cc|Reply-To):/im)
  expect(letter).not.toContain('all@example.com')
})

test('puts its own address into letters, whatever host a request names', async () => {
  await newcomer('poisoned@example.com')
  const evil = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' }
  await raw(`/forgot?${query}`, 'POST', 'email=poisoned%40example.com', {
    ...evil,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/x-www-form-urlencoded',
  })
  const link = await linkTo(service.dataDir, 'poisoned@example.com', '/reset')
  expect(new URL(link).origin).toBe(service.url)
  expect(letters(service.dataDir).join()).not.toContain('evil.test')
  const metadata = await raw('/.well-known/openid-configuration', 'GET', '', evil)
  expect(metadata).toContain(`"token_endpoint":"${service.url}/oidc/token"`)
  expect(metadata).not.toContain('evil.test')
})

test('shows no secret on any page and prints none, also when things fail', async () => {
  const failing = await startService({
    SMTP_URL: 'smtp://sender:the-mail-password@127.0.0.1:1',
    IDENTITY_SEED: JSON.stringify([seeded]),
  })
  const there = await createProduct(failing.url)
  const keys = readFileSync(join(failing.dataDir, 'identity', 'keys.json'), 'utf8')
  const secrets = [
    clientSecret,
    encodeURIComponent(clientSecret),
    'the-mail-password',
    seeded.password,
    'scrypt$',
    failing.dataDir,
    'node_modules',
    ...[...keys.matchAll(/"(?:d|p|q|dp|dq|qi)": "([^"]+)"/g)].map(([, part = '']) => part),
    ...[...keys.matchAll(/^ {4}"([^"]{32,})"/gm)].map(([, key = '']) => key),
  ]
  expect(secrets.length).toBeGreaterThan(12)
  const browser = createBrowser()
  const seen: string[] = []
  const sign = await browser.open((await there.begin()).url)
  seen.push(sign.body)
  await browser.submit(sign, seeded)
  for (const { method, path } of routes) {
    const url = `${failing.url}${path.replace(/:\w+(\{[^}]*\})?/g, 'x')}?${query}&token=guess`
    const answer = await browser.request(url, { method, headers: { 'Sec-Fetch-Site': 'same-origin' } })
    seen.push(answer.body, JSON.stringify([...answer.headers]))
  }
  for (const path of ['/oidc/jwks', '/.well-known/openid-configuration', '/oidc/token', '/oidc/auth?x'])
    seen.push((await browser.request(`${failing.url}${path}`)).body)
  await browser.submit(await browser.open(`${failing.url}/forgot?${query}`), { email: seeded.email })
  await vi.waitFor(() => expect(failing.printed()).toContain('A letter could not be sent'), patience)
  for (const secret of secrets)
    expect([secret, [...seen, failing.printed()].join().includes(secret)]).toEqual([secret, false])
  expect(failing.printed()).not.toMatch(/token=|seeded@example\.com/)
  await failing.stop()
})
