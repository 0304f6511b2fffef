import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAccounts } from './accounts.ts'
import { openDatabase } from './database.ts'
import { openResets, type Resets } from './resets.ts'
import { type Answer, createBrowser } from './testing/browser.ts'
import { appUrl, startService, type TestService } from './testing/process.ts'
import { callback, click, createProduct, type Product, register, signIn } from './testing/product.ts'

const before = 'the old password'
const after = 'the new password'
let service: TestService
let product: Product

beforeAll(async () => {
  service = await startService()
  product = await createProduct(service.url)
})
afterAll(() => service.stop())

function letters(): string[] {
  const folder = join(service.dataDir, 'outbox')
  try {
    return readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

/** The text of the newest letter to an address, as a mail program would show it. */
async function letterTo(email: string): Promise<string> {
  return vi.waitFor(() => {
    const letter = letters().findLast(text => text.includes(`To: ${email}\r\n`))
    if (letter === undefined) throw new Error(`No letter to ${email} yet.`)
    const [, encoding = '', part = ''] =
      /text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n-/.exec(letter) ?? []
    if (encoding === 'base64') return Buffer.from(part, 'base64').toString()
    const bytes = part
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  })
}

async function ask(email: string, lang = 'en'): Promise<Answer> {
  const browser = createBrowser()
  const query = new URLSearchParams({ callback, redirect: '/pricing', lang }).toString()
  return browser.submit(await browser.open(`${service.url}/forgot?${query}`), { email })
}

async function linkFor(email: string, lang = 'en'): Promise<string> {
  await ask(email, lang)
  const address = /http:\/\/\S+\/reset\?\S+/.exec(await letterTo(email))?.[0]
  if (address === undefined) throw new Error('The letter has no link.')
  return address
}

test('sends a link in the language of the page and sets the new password', async () => {
  await register(product, createBrowser(), 'ola@example.com', before)
  const address = await linkFor('ola@example.com', 'pl')
  expect(await letterTo('ola@example.com')).toContain(
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
  const count = letters().length
  await ask('two@example.com')
  await vi.waitFor(() => expect(letters().length).toBe(count + 1))
  const browser = createBrowser()
  await browser.submit(await browser.open(first), { password: after })
  const second = /http:\/\/\S+\/reset\?\S+/.exec(await letterTo('two@example.com'))?.[0] ?? ''
  expect((await browser.open(second)).status).toBe(410)
})

test('lets a link expire', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  const database = await openDatabase(folder)
  const accounts = openAccounts(database, { scryptCost: 1024, seed: [] })
  const account = await accounts.register({ email: 'late@example.com', password: before }, 'en')
  const issue = async (lifetime: number): Promise<[Resets, string]> => {
    const resets = openResets(database, 1024, lifetime)
    return [resets, await resets.issue(account?.sub ?? '', { callback, redirect: '' })]
  }
  const [valid, token] = await issue(60)
  const [expired, old] = await issue(0)
  expect(await expired.find(old)).toBeUndefined()
  expect(await expired.redeem(old, after)).toBe(false)
  expect(await valid.find(token)).toMatchObject({ email: 'late@example.com' })
  expect(await valid.redeem(token, after)).toBe(true)
  database.close()
  rmSync(folder, { recursive: true })
})

test('answers the same for an unknown address and sends nothing', async () => {
  await register(product, createBrowser(), 'known@example.com', before)
  const known = await ask('known@example.com')
  await letterTo('known@example.com')
  const count = letters().length
  const unknown = await ask('unknown@example.com')
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(letters().length).toBe(count)
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
