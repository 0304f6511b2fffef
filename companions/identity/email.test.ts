import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchUserInfo } from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Answer, type Browser, createBrowser } from './fixtures/browser.ts'
import { startInProcess } from './fixtures/in-process.ts'
import { letters, lettersTo, linksTo, linkTo } from './fixtures/letters.ts'
import { appUrl } from './fixtures/process.ts'
import { callback, click, createProduct, type Product, register, signIn } from './fixtures/product.ts'

const password = 'a good password'
let service: Awaited<ReturnType<typeof startInProcess>>
let product: Product

beforeAll(async () => {
  service = await startInProcess({ IDENTITY_LIMITS: 'false' })
  product = await createProduct(service.url)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => service.stop())

function later(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
}

async function claimsOf(browser: Browser): Promise<Record<string, unknown>> {
  const kept = await product.begin()
  const tokens = await product.exchange(await browser.open(kept.url), kept)
  return fetchUserInfo(product.configuration, tokens.access_token, tokens.claims()?.sub ?? '')
}

async function newcomer(email: string, chosen = password): Promise<Browser> {
  const browser = createBrowser()
  expect((await register(product, browser, email, chosen)).location).toMatch(appUrl)
  return browser
}

function account(): string {
  return `${service.url}/account?${new URLSearchParams({ callback }).toString()}`
}

async function askForMove(browser: Browser, email: string, current = password): Promise<Answer> {
  const page = await click(browser, await browser.open(account()), 'Change e-mail address')
  return browser.submit(page, { email, current })
}

const link = (email: string, path: string): Promise<string> => linkTo(service.dataDir, email, path)

test('confirms an address by the link in the letter, which works once and only by its button', async () => {
  const browser = await newcomer('new@example.com')
  expect(await claimsOf(browser)).toMatchObject({ email_verified: false })
  const address = await link('new@example.com', '/confirm')
  const anywhere = createBrowser()
  await anywhere.open(address)
  const page = await anywhere.open(address)
  expect(page.body).toContain('Is new@example.com the address of your account?')
  expect(await claimsOf(browser)).toMatchObject({ email_verified: false })

  const answers = await Promise.all([1, 2].map(() => anywhere.submit(page, {})))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect(await claimsOf(browser)).toMatchObject({ email: 'new@example.com', email_verified: true })
  expect((await browser.open(account())).body).toContain('Confirmed')
  expect((await anywhere.open(address)).status).toBe(410)
})

test('sends the letter again on the account page, as long as the address is not confirmed', async () => {
  const browser = await newcomer('again@example.com')
  const resend = async (): Promise<Answer> => browser.submit(await browser.open(account()), {})
  expect((await resend()).body).toContain('The message is on its way.')
  await linksTo(service.dataDir, 'again@example.com', '/confirm', 2)
  const anywhere = createBrowser()
  await anywhere.submit(await anywhere.open(await link('again@example.com', '/confirm')), {})
  expect((await browser.open(account())).body).not.toContain('Send the message again')
})

test('lets a link expire after a day', async () => {
  const browser = await newcomer('slow@example.com')
  const confirm = await link('slow@example.com', '/confirm')
  await askForMove(browser, 'slower@example.com')
  const move = await link('slower@example.com', '/email')
  later(23)
  for (const address of [confirm, move]) expect((await createBrowser().open(address)).status).toBe(200)
  later(2)
  for (const address of [confirm, move]) expect((await createBrowser().open(address)).status).toBe(410)
})

test('keeps the tokens of its links hashed', async () => {
  const browser = await newcomer('hashed@example.com')
  await askForMove(browser, 'hashed-new@example.com')
  const links = await Promise.all([
    link('hashed@example.com', '/confirm'),
    link('hashed-new@example.com', '/email'),
  ])
  const folder = join(service.dataDir, 'identity')
  const files = readdirSync(folder).map(name => readFileSync(join(folder, name)))
  expect(files.some(bytes => bytes.includes('hashed-new@example.com'))).toBe(true)
  for (const address of links) {
    const token = new URL(address).searchParams.get('token') ?? ''
    expect(Buffer.from(token, 'base64url').length).toBe(32)
    expect(files.some(bytes => bytes.includes(token))).toBe(false)
  }
})

test('gives no link powers of another kind', async () => {
  await newcomer('kinds@example.com')
  const token = new URL(await link('kinds@example.com', '/confirm')).searchParams.get('token') ?? ''
  for (const path of ['/reset', '/email', '/magic'])
    expect((await createBrowser().open(`${service.url}${path}?token=${token}`)).status).toBe(410)
})

test('changes the address by a link to the new one, told to the old one', async () => {
  const browser = await newcomer('old@example.com')
  const { sub } = await claimsOf(browser)
  const asked = await askForMove(browser, ' Next@Example.com ')
  expect(asked.body).toContain('We have sent a link to the new address.')
  expect(await claimsOf(browser)).toMatchObject({ email: 'old@example.com' })
  const notice = (await lettersTo(service.dataDir, 'old@example.com', 2)).join()
  expect(notice).toContain('to change the address of the account old@example.com to next@example.com')
  expect(notice).toContain(`${service.url}/forgot?`)

  const anywhere = createBrowser()
  const page = await anywhere.open(await link('next@example.com', '/email'))
  expect(page.body).toContain('From now on you sign in with next@example.com.')
  const done = await anywhere.submit(page, {})
  const onward = new URL(done.location)
  expect(onward.origin + onward.pathname).toBe(`${appUrl}/api/auth/login`)
  expect(onward.searchParams.get('redirect')).toBe('/account')
  expect(await claimsOf(browser)).toMatchObject({ sub, email: 'next@example.com', email_verified: true })
  expect((await anywhere.open(page.url)).status).toBe(410)
  expect((await signIn(product, createBrowser(), 'old@example.com', password)).status).toBe(422)
  expect((await signIn(product, createBrowser(), 'next@example.com', password)).location).toMatch(appUrl)
})

test('needs the password and another address', async () => {
  const browser = await newcomer('careful@example.com')
  const wrong = await askForMove(browser, 'other@example.com', 'not the password')
  expect([wrong.status, wrong.body.includes('This is not the current password.')]).toEqual([422, true])
  expect((await askForMove(browser, 'not an address')).body).toContain('Enter a valid e-mail address')
  expect((await askForMove(browser, 'Careful@example.com')).body).toContain(
    'the address that the account has',
  )
  expect(letters(service.dataDir).some(text => text.includes('To: other@example.com'))).toBe(false)
})

test('voids the link to a new address by the next one and by a new password', async () => {
  const browser = await newcomer('undecided@example.com')
  await askForMove(browser, 'first@example.com')
  const first = await link('first@example.com', '/email')
  await askForMove(browser, 'second@example.com')
  const second = await link('second@example.com', '/email')
  expect((await createBrowser().open(first)).status).toBe(410)
  expect((await createBrowser().open(second)).status).toBe(200)
  const page = await click(browser, await browser.open(account()), 'Change password')
  await browser.submit(page, { current: password, password: 'another password' })
  expect((await createBrowser().open(second)).status).toBe(410)
})

test('voids letters to the old address once it has changed', async () => {
  const browser = await newcomer('leaving@example.com')
  const query = new URLSearchParams({ callback }).toString()
  const visitor = createBrowser()
  await visitor.submit(await visitor.open(`${service.url}/forgot?${query}`), { email: 'leaving@example.com' })
  const reset = await link('leaving@example.com', '/reset')
  await askForMove(browser, 'arrived@example.com')
  await visitor.submit(await visitor.open(await link('arrived@example.com', '/email')), {})
  expect((await visitor.open(reset)).status).toBe(410)
})

test('gives an address to whoever confirms it, whoever registered first', async () => {
  const squatter = await newcomer('mine@example.com', 'of the squatter')
  const ofSquatter = await link('mine@example.com', '/confirm')
  const owner = await newcomer('mine@example.com', 'of the owner')
  expect((await claimsOf(owner)).sub).not.toBe((await claimsOf(squatter)).sub)
  const links = await linksTo(service.dataDir, 'mine@example.com', '/confirm', 2)
  const ofOwner = links.find(address => address !== ofSquatter) ?? ''
  const anywhere = createBrowser()
  await anywhere.submit(await anywhere.open(ofOwner), {})
  expect(await claimsOf(owner)).toMatchObject({ email_verified: true })
  expect(await claimsOf(squatter)).toMatchObject({ email_verified: false })

  const first = (await lettersTo(service.dataDir, 'mine@example.com'))[0] ?? ''
  const late = await anywhere.submit(await anywhere.open(/http\S+\/confirm\S+/.exec(first)?.[0] ?? ''), {})
  expect([late.status, late.body.includes('belongs to another account')]).toEqual([409, true])
  expect(await claimsOf(squatter)).toMatchObject({ email_verified: false })
  for (const [chosen, browser] of [
    ['of the owner', owner],
    ['of the squatter', squatter],
  ] as const) {
    const again = createBrowser()
    await signIn(product, again, 'mine@example.com', chosen)
    expect((await claimsOf(again)).sub).toBe((await claimsOf(browser)).sub)
  }
})

test('sends a link for a new password to the owner of the address alone', async () => {
  const owner = await newcomer('owned@example.com')
  const anywhere = createBrowser()
  await anywhere.submit(await anywhere.open(await link('owned@example.com', '/confirm')), {})
  const stranger = await newcomer('owned@example.com', 'of a stranger')
  const reset = await link('owned@example.com', '/reset')
  expect((await lettersTo(service.dataDir, 'owned@example.com')).join()).toContain(
    'it already belongs to yours',
  )
  await anywhere.submit(await anywhere.open(reset), { password: 'a new password' })
  expect((await owner.open((await product.begin()).url)).body).toContain('Sign in')
  expect((await stranger.open((await product.begin()).url)).location).toMatch(appUrl)
  const again = createBrowser()
  await signIn(product, again, 'owned@example.com', 'a new password')
  expect(await claimsOf(again)).toMatchObject({ email_verified: true })
  expect((await signIn(product, createBrowser(), 'owned@example.com', 'of a stranger')).location).toMatch(
    appUrl,
  )
})

test('takes a second registration with the same password for a sign-in', async () => {
  const { sub } = await claimsOf(await newcomer('twice@example.com'))
  expect((await claimsOf(await newcomer('TWICE@example.com'))).sub).toBe(sub)
  const browsers = await Promise.all([1, 2, 3].map(() => newcomer('thrice@example.com')))
  expect(new Set(await Promise.all(browsers.map(async each => (await claimsOf(each)).sub))).size).toBe(1)
})

test('refuses a new address that somebody took in the meantime', async () => {
  const browser = await newcomer('late@example.com')
  await askForMove(browser, 'wanted@example.com')
  const address = await link('wanted@example.com', '/email')
  await newcomer('wanted@example.com', 'of somebody else')
  const late = await createBrowser().submit(await createBrowser().open(address), {})
  expect(late.status).toBe(409)
  expect(await claimsOf(browser)).toMatchObject({ email: 'late@example.com' })
})
