import crypto from 'node:crypto'
import { readdirSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Answer, createBrowser } from './fixtures/browser.ts'
import { startInProcess } from './fixtures/in-process.ts'
import { lettersTo, patience } from './fixtures/letters.ts'
import { callback, click, createProduct, type Product, register, signIn } from './fixtures/product.ts'

// Watched, not replaced: what a stranger could measure is how often a password is derived.
const derive = vi.spyOn(crypto, 'scrypt')
syncBuiltinESMExports()
afterAll(() => {
  derive.mockRestore()
  syncBuiltinESMExports()
})

const known = {
  sub: 'a4f5a1a8-0f0a-4a55-8a86-3f6b4d0c9e21',
  email: 'known@example.com',
  password: 'the password of the owner',
}
let service: Awaited<ReturnType<typeof startInProcess>>
let product: Product

beforeAll(async () => {
  service = await startInProcess({ IDENTITY_LIMITS: 'false', IDENTITY_SEED: JSON.stringify([known]) })
  product = await createProduct(service.url)
})
afterAll(() => service.stop())

interface Seen {
  status: number
  location: string
  body: string
  headers: string[]
  derivations: number
  tickets: number
  letters: number
}

/** An answer as a stranger sees it, without what they typed and what is random, and the work behind it. */
function seen({ status, headers, location, body }: Answer, email: string): Omit<Seen, 'tickets' | 'letters'> {
  const plain = (text: string): string =>
    text.replaceAll(email, '<email>').replaceAll(/(interaction\/|code=|state=)[\w-]+/g, '$1')
  return {
    status,
    location: plain(location),
    body: plain(body),
    headers: [...headers.keys()].filter(name => name !== 'content-length').toSorted(),
    derivations: derive.mock.calls.length,
  }
}

async function ticketCount(): Promise<number> {
  const database = createClient({ url: `file:${join(service.dataDir, 'identity', 'identity.db')}` })
  const { rows } = await database.execute('SELECT count(*) AS number FROM tickets')
  database.close()
  return Number(rows[0]?.number)
}

function letterCount(): number {
  try {
    return readdirSync(join(service.dataDir, 'outbox')).length
  } catch {
    return 0
  }
}

/** What is seen of an act, and the work behind it once at least this much of it is done. */
async function observe(
  email: string,
  expected: { tickets: number; letters: number },
  act: () => Promise<Answer>,
): Promise<Seen> {
  const before = { tickets: await ticketCount(), letters: letterCount() }
  derive.mockClear()
  const answer = seen(await act(), email)
  const work = async (): Promise<{ tickets: number; letters: number }> => ({
    tickets: (await ticketCount()) - before.tickets,
    letters: letterCount() - before.letters,
  })
  await vi.waitFor(async () => {
    const { tickets, letters } = await work()
    expect([tickets >= expected.tickets, letters >= expected.letters]).toEqual([true, true])
  }, patience)
  // Time for work that nobody expects.
  await new Promise(resolve => setTimeout(resolve, 100))
  return { ...answer, ...(await work()) }
}

const nothing = { tickets: 0, letters: 0 }

test('says and does the same for a wrong password and an unknown address', async () => {
  const attempt = (email: string): Promise<Seen> =>
    observe(email, nothing, () => signIn(product, createBrowser(), email, 'not the password'))
  const unknown = await attempt('nobody@example.com')
  expect(unknown).toMatchObject({ status: 422, derivations: 1 })
  expect(await attempt(known.email)).toEqual(unknown)
})

test('registers at once and says and does the same whether or not the address is known', async () => {
  const attempt = (email: string): Promise<Seen> =>
    observe(email, { tickets: 1, letters: 1 }, () =>
      register(product, createBrowser(), email, 'the password of a stranger'),
    )
  const unknown = await attempt('stranger@example.com')
  expect(unknown).toMatchObject({ status: 303, derivations: 1, tickets: 1, letters: 1 })
  expect(unknown.location).toContain('/auth/callback?clientId=atelier&code=')
  expect(await attempt(known.email)).toEqual(unknown)

  const letter = (await lettersTo(service.dataDir, known.email)).at(-1)
  expect(letter).toContain('it already belongs to yours')
  const again = (email: string): Promise<Seen> =>
    observe(email, nothing, () => signIn(product, createBrowser(), email, 'the password of a stranger'))
  expect(await again(known.email)).toEqual(await again('stranger@example.com'))
  const wrong = (email: string): Promise<Seen> =>
    observe(email, nothing, () => signIn(product, createBrowser(), email, 'a third password'))
  expect(await wrong(known.email)).toEqual(await wrong('stranger@example.com'))
})

test('keeps whoever registers a known address away from its account', async () => {
  const subOf = async (password: string): Promise<string | undefined> => {
    const browser = createBrowser()
    const kept = await product.begin()
    const answer = await browser.submit(await browser.open(kept.url), { email: known.email, password })
    return (await product.exchange(answer, kept)).claims()?.sub
  }
  const stranger = await subOf('the password of a stranger')
  expect(stranger).toMatch(/^[0-9a-f-]{36}$/)
  expect(stranger).not.toBe(known.sub)
  expect(await subOf(known.password)).toBe(known.sub)
})

test('says and does the same when a password is forgotten, except that the letter is sent', async () => {
  const address = `${service.url}/forgot?${new URLSearchParams({ callback }).toString()}`
  const attempt = (email: string, letters: number): Promise<Seen> =>
    observe(email, { tickets: 1, letters }, async () => {
      const browser = createBrowser()
      return browser.submit(await browser.open(address), { email })
    })
  const unknown = await attempt('unknown@example.com', 0)
  expect(unknown).toMatchObject({ status: 200, derivations: 0, tickets: 1, letters: 0 })
  expect(await attempt(known.email, 1)).toEqual({ ...unknown, letters: 1 })
})

test('says and does the same for a new address that is taken and one that is free', async () => {
  const attempt = async (email: string): Promise<Seen> => {
    const browser = createBrowser()
    await register(product, browser, 'mover@example.com', 'a good password')
    const account = await browser.open(`${service.url}/account`)
    const form = await click(browser, account, 'Change e-mail address')
    return observe(email, { tickets: 0, letters: 2 }, () =>
      browser.submit(form, { email, current: 'a good password' }),
    )
  }
  await attempt('warm-up@example.com')
  const free = await attempt('free@example.com')
  expect(free).toMatchObject({ status: 200, derivations: 1, letters: 2 })
  expect(await attempt(known.email)).toEqual(free)
})
