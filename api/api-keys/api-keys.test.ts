import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWith, makeKey } from '#api/api-keys/fixtures/program.ts'
import { type Answer, type ApiInstallation, type Caller, installApi } from '#api/fixtures/installation.ts'
import { apiKeys } from '#database/api-keys.ts'
import { ApiKeys, mostApiKeys, type NewApiKey } from '#model/api-key.ts'

const start = new Date('2026-05-01T12:00:30Z')
let now = start
let api: ApiInstallation
let owner: Caller
let path: string

beforeAll(async () => {
  api = await installApi({ now: () => now })
})
afterAll(() => api[Symbol.asyncDispose]())

async function newOwner(): Promise<void> {
  now = start
  owner = await api.user()
  path = `/api/users/${owner.id}/api-keys`
}

const list = async (caller = owner) =>
  ApiKeys.parse((await caller.call('GET', `/api/users/${caller.id}/api-keys`)).body).results
const ask = ({ key }: Pick<NewApiKey, 'key'>): Promise<Answer> =>
  callWith(api, key, ['GET', '/api/projects/faq'])
const failure = (status: number, message: unknown) => ({ status, body: { message } })

test('a key is told once and kept as a hash; the list shows how it begins', async () => {
  await newOwner()
  const { status, body } = await owner.call('POST', path, { name: '  Shop ', role: 'read' })
  expect(status).toBe(201)
  const { key, ...told } = await makeKey(owner)
  expect(key).toMatch(/^atl_[\w-]{43}$/)
  expect(body).toMatchObject({ name: 'Shop', role: 'read', expiresAt: null, lastUsedAt: null })
  const [, second] = await list()
  expect(second).toEqual({ ...told, prefix: key.slice(0, 10), createdAt: start.toISOString() })
  const [row] = await api.database.read.select().from(apiKeys).where(eq(apiKeys.id, told.id))
  expect(row?.keyHash).toBe(createHash('sha256').update(key).digest('hex'))
  expect(JSON.stringify(row)).not.toContain(key.slice(10))
})

test('a key needs a name, a role and an end that is not over, and there are twenty at most', async () => {
  await newOwner()
  const refused = async (input: object): Promise<unknown> => (await owner.call('POST', path, input)).body
  const message = (detail: unknown) => expect.objectContaining({ message: detail })
  expect(await refused({ name: ' ', role: 'read' })).toEqual(message({ name: 'REQUIRED' }))
  expect(await refused({ name: 'x', role: 'admin' })).toEqual(message({ role: 'CHOICE' }))
  const past = { name: 'x', role: 'read', expiresAt: start.toISOString() }
  expect(await refused(past)).toEqual(message({ expiresAt: 'MIN_DATE' }))
  expect(await list()).toEqual([])
  const row = { userId: owner.id, name: 'x', role: 'read', prefix: 'x', createdAt: now } as const
  const rows = Array.from({ length: mostApiKeys - 1 }, (_, index) => ({
    ...row,
    id: `${owner.id}-${index}`,
    keyHash: `${owner.id}-${index}`,
  }))
  await api.database.write(queries => queries.insert(apiKeys).values(rows))
  expect((await owner.call('POST', path, { name: 'x', role: 'read' })).status).toBe(201)
  expect(await refused({ name: 'x', role: 'read' })).toEqual(message('MAX_ITEMS:20'))
})

test('a rotated key is another from then on, and a deleted one none', async () => {
  await newOwner()
  const first = await makeKey(owner, { expiresAt: '2026-06-01T00:00:00Z' })
  expect((await ask(first)).status).toBe(200)
  const rotated = await owner.call('POST', `${path}/${first.id}/rotate`)
  expect(rotated.status).toBe(200)
  const second = Object(rotated.body)
  expect(second).toMatchObject({ id: first.id, name: 'Shop', expiresAt: first.expiresAt, lastUsedAt: null })
  expect(await ask(first)).toMatchObject(failure(401, 'ERR_API_KEY_INVALID'))
  expect((await ask(second)).status).toBe(200)
  expect((await owner.call('DELETE', `${path}/${first.id}`)).status).toBe(204)
  expect(await ask(second)).toMatchObject(failure(401, 'ERR_API_KEY_INVALID'))
  expect(await list()).toEqual([])
  expect(await owner.call('DELETE', `${path}/${first.id}`)).toMatchObject(failure(404, 'ERR_NOT_FOUND'))
})

test('what belongs to another account cannot be rotated or deleted', async () => {
  await newOwner()
  const stranger = await api.user()
  const theirs = await makeKey(stranger)
  for (const [method, call] of [
    ['POST', '/rotate'],
    ['DELETE', ''],
  ] as const)
    expect(await owner.call(method, `${path}/${theirs.id}${call}`)).toMatchObject(
      failure(404, 'ERR_NOT_FOUND'),
    )
  expect((await ask(theirs)).status).toBe(200)
})

test('a key opens nothing once its time is over or its account is gone, nor one that never was', async () => {
  await newOwner()
  const key = await makeKey(owner, { expiresAt: '2026-05-01T14:01:00+02:00' })
  expect(key.expiresAt).toBe('2026-05-01T12:01:00.000Z')
  now = new Date('2026-05-01T12:00:59.999Z')
  expect((await ask(key)).status).toBe(200)
  now = new Date('2026-05-01T12:01:00Z')
  expect(await ask(key)).toMatchObject(failure(401, 'ERR_API_KEY_INVALID'))
  const lasting = await makeKey(owner)
  expect((await ask(lasting)).status).toBe(200)
  for (const wrong of ['atl_', `${lasting.key}x`, lasting.key.slice(0, -1), lasting.key.toUpperCase()])
    expect(await ask({ key: wrong })).toMatchObject(failure(401, 'ERR_API_KEY_INVALID'))
})

test('when a key was last used is known to the minute, and written down once in it', async () => {
  await newOwner()
  const key = await makeKey(owner)
  const lastUse = async () => (await list())[0]?.lastUsedAt
  expect(await lastUse()).toBeNull()
  await ask(key)
  expect(await lastUse()).toBe('2026-05-01T12:00:00.000Z')
  let writes = 0
  const write: ApiInstallation['database']['write'] = work => {
    writes++
    return api.database.write(work)
  }
  const counted = await installApi({ now: () => now, database: { ...api.database, write } })
  const callThere = () => callWith(counted, key.key, ['GET', '/api/projects/faq'])
  for (const time of ['12:00:45', '12:00:59', '12:01:00', '12:01:30']) {
    now = new Date(`2026-05-01T${time}Z`)
    expect((await callThere()).status).toBe(200)
  }
  expect(writes).toBe(1)
  expect(await lastUse()).toBe('2026-05-01T12:01:00.000Z')
  await counted[Symbol.asyncDispose]()
})

test('a use that cannot be written down does not fail the call', async () => {
  await newOwner()
  const key = await makeKey(owner)
  const write = () => Promise.reject(new Error('The disk is full.'))
  const full = await installApi({ now: () => now, database: { ...api.database, write } })
  expect((await callWith(full, key.key, ['GET', '/api/projects/faq'])).status).toBe(200)
  await full[Symbol.asyncDispose]()
})
