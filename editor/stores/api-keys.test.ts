import { expect, test } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { createApiKeys, endOf } from '#editor/stores/api-keys.ts'
import type { ApiKey, CreateApiKey, NewApiKey } from '#model/api-key.ts'

const userId = 'anna'
const now = Date.parse('2026-05-01T12:00:00Z')

/** A server that keeps keys as the real one does: it tells each once. */
function startServer() {
  const server = { keys: [] as ApiKey[], failure: undefined as ApiError | undefined, made: 0 }
  const answer = async <T>(user: string, give: () => T): Promise<T> => {
    if (server.failure !== undefined) throw server.failure
    if (user !== userId) throw new ApiError('ERR_USER_NOT_AN_OWNER', 403)
    return give()
  }
  const newKey = () => ({ key: `atl_secret-${++server.made}`, prefix: `atl_${server.made}` })
  const find = (id: string): ApiKey => {
    const found = server.keys.find(key => key.id === id)
    if (found === undefined) throw new ApiError('ERR_NOT_FOUND', 404)
    return found
  }
  const keep = ({ key, ...shown }: NewApiKey): NewApiKey => {
    server.keys = [...server.keys.filter(({ id }) => id !== shown.id), shown]
    return { ...shown, key }
  }
  const api = {
    apiKeys: (user: string) => answer(user, () => ({ results: server.keys })),
    createApiKey: (user: string, input: CreateApiKey) =>
      answer(user, () => {
        const times = { createdAt: new Date(now).toISOString(), lastUsedAt: null }
        return keep({ id: crypto.randomUUID(), ...input, ...times, ...newKey() })
      }),
    rotateApiKey: (user: string, id: string) => answer(user, () => keep({ ...find(id), ...newKey() })),
    deleteApiKey: (user: string, id: string) =>
      answer(user, () => {
        const { id: gone } = find(id)
        server.keys = server.keys.filter(key => key.id !== gone)
      }),
  }
  return { server, keys: createApiKeys({ api, userId, now: () => now }) }
}

const draft = { name: ' Shop ', role: 'read', validity: 'month' } as const

test('a new key is handed over once and listed without what it is', async () => {
  const { server, keys } = startServer()
  await keys.load()
  expect(keys.$keys.get()).toEqual({ kind: 'ready', value: [] })
  const made = await keys.create(draft)
  expect(made).toMatchObject({ name: 'Shop', key: 'atl_secret-1', expiresAt: '2026-05-31T12:00:00.000Z' })
  expect(keys.$keys.get()).toEqual({ kind: 'ready', value: server.keys })
  expect(JSON.stringify(keys.$keys.get())).not.toContain('secret')
})

test('a rotated key stays where it is, with another beginning', async () => {
  const { keys } = startServer()
  const { id } = await keys.create(draft)
  await keys.create({ ...draft, name: 'Sheet' })
  expect(await keys.rotate(id)).toMatchObject({ id, key: 'atl_secret-3' })
  expect(keys.$keys.get()).toMatchObject({ value: [{ name: 'Shop', prefix: 'atl_3' }, { name: 'Sheet' }] })
  expect(JSON.stringify(keys.$keys.get())).not.toContain('secret')
})

test('a key that another tab deleted leaves the list all the same; another failure keeps it there', async () => {
  const { server, keys } = startServer()
  const { id } = await keys.create(draft)
  server.failure = new ApiError('ERR_BUSY', 503)
  await expect(keys.remove(id)).rejects.toThrow('ERR_BUSY')
  expect(keys.$keys.get()).toMatchObject({ value: [{ id }] })
  server.failure = undefined
  server.keys = []
  await keys.remove(id)
  expect(keys.$keys.get()).toEqual({ kind: 'ready', value: [] })
})

test('a list that cannot be read says why, and can be asked for again', async () => {
  const { server, keys } = startServer()
  server.failure = new ApiError('ERR_BUSY', 503)
  await keys.load()
  expect(keys.$keys.get()).toEqual({ kind: 'failed', message: 'ERR_BUSY' })
  server.failure = undefined
  await keys.load()
  expect(keys.$keys.get()).toEqual({ kind: 'ready', value: [] })
})

test('a key is good for as many days as were chosen, or without an end', () => {
  expect(endOf('quarter', now)).toBe('2026-07-30T12:00:00.000Z')
  expect(endOf('year', now)).toBe('2027-05-01T12:00:00.000Z')
  expect(endOf('forever', now)).toBeNull()
})
