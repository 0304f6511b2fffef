import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projects, sessions, type UserRow, users } from '#database/schema.ts'
import { addFaq, type Installation, install, publish } from '#publisher/fixtures/installation.ts'

const program = fileURLToPath(new URL('../users.ts', import.meta.url))
let site: Installation
let id: string
let email: string

beforeAll(async () => {
  site = await install()
  id = await addFaq(site.database)
  email = `${id}@test.example`
})
afterAll(() => site[Symbol.asyncDispose]())

/** Runs the command line beside whatever has the database open, and answers what it printed. */
async function run(...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: `file:${join(site.folder, 'atelier.db')}` }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env })
  return stdout
}

async function rowOf(): Promise<UserRow | undefined> {
  return (await site.database.read.select().from(users).where(eq(users.id, id)))[0]
}

test('lists accounts and shows one with its projects', async () => {
  expect(await run('list')).toMatch(new RegExp(`${email}.*business[^]*1 of 1 accounts`))
  const shown = await run('show', email.toUpperCase())
  expect(shown).toContain(id)
  expect(shown).toContain('Questions')
})

test('makes somebody staff, and ends what they do as others when they are not any more', async () => {
  await run('admin', email, 'on')
  await run('admin', id, 'on')
  expect((await rowOf())?.roles).toEqual(['admin'])
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) }
  await site.database.write(queries =>
    queries.insert(sessions).values({ tokenHash: 'x', userId: id, impersonatorId: id, ...times }),
  )
  expect(await run('admin', email, 'off')).toContain('not staff any more')
  expect((await rowOf())?.roles).toEqual([])
  expect(await site.database.read.$count(sessions)).toBe(0)
})

test('gives a plan and takes it away; pages come back with the next one', async () => {
  expect(await run('plan', email, 'starter', '2099-12-31')).toContain('plan starter until 2099-12-31')
  expect(await rowOf()).toMatchObject({ plan: 'starter', planEndsAt: new Date('2099-12-31') })
  expect(await run('plan', email, 'none')).toContain('has no plan')
  await site.database.write(queries => queries.update(users).set({ plan: 'starter', planEndsAt: null }))
  await publish(site.publishing, id)
  await site.database.write(queries => queries.update(projects).set({ suspended: true }))
  expect(await run('plan', email, 'creator')).toContain('1 pages come back')
  expect((await site.database.read.select().from(projects))[0]).toMatchObject({
    suspended: false,
    status: 'published',
  })
})

test.each([
  [['show', 'nobody@test.example'], 'There is no account "nobody@test.example".'],
  [['plan', 'EMAIL', 'golden'], '"golden" is no plan; there are starter, creator, business and none.'],
  [['plan', 'EMAIL', 'starter', 'soon'], '"soon" is no date'],
  [['admin', 'EMAIL', 'maybe'], 'Say "on" or "off"'],
  [['delete'], '"delete" is no command.'],
])('says in a sentence what is wrong with %j', async (words, sentence) => {
  const given = words.map(word => (word === 'EMAIL' ? email : word))
  await expect(run(...given)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
})
