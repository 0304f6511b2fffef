import { expect, test } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { addressError, createWebhooks } from '#editor/stores/webhooks.ts'
import type { Webhook, WebhookDelivery } from '#model/webhook.ts'

const webhook = (id: string, changes: Partial<Webhook> = {}): Webhook => ({
  id,
  url: `https://${id}.example/hook`,
  secret: `whsec_${id}`,
  createdAt: '2026-05-01T12:00:00.000Z',
  disabledAt: null,
  ...changes,
})

const delivery = (id: string): WebhookDelivery => ({
  id: `msg_${id}`,
  webhook: id,
  event: 'webhook.test',
  state: 'waiting',
  createdAt: '2026-05-01T12:00:00.000Z',
  nextAt: '2026-05-01T12:00:00.000Z',
  tries: [],
})

/** A server that keeps addresses as the real one does: each once, and on again when it is added or tried. */
function startServer(kept: Webhook[]) {
  const server = { kept, failure: undefined as ApiError | undefined, calls: [] as string[] }
  const answer = async <T>(call: string, give: () => T): Promise<T> => {
    server.calls.push(call)
    if (server.failure !== undefined) throw server.failure
    return give()
  }
  const change = (id: string, changes: Partial<Webhook>): Webhook => {
    const changed = { ...(server.kept.find(each => each.id === id) ?? notFound()), ...changes }
    server.kept = server.kept.map(each => (each.id === id ? changed : each))
    return changed
  }
  const api = {
    webhooks: (_tool: string, uuid: string) => answer(`list ${uuid}`, () => ({ results: server.kept })),
    addWebhook: (_tool: string, _uuid: string, url: string) =>
      answer(`add ${url}`, () => {
        const known = server.kept.find(each => each.url === url)
        if (known !== undefined) return change(known.id, { disabledAt: null })
        const added = webhook(new URL(url).hostname.split('.')[0] ?? '')
        server.kept = [...server.kept, added]
        return added
      }),
    removeWebhook: (_tool: string, _uuid: string, id: string) =>
      answer(`remove ${id}`, () => {
        if (!server.kept.some(each => each.id === id)) notFound()
        server.kept = server.kept.filter(each => each.id !== id)
      }),
    changeSecret: (_tool: string, _uuid: string, id: string) =>
      answer(`secret ${id}`, () => change(id, { secret: 'whsec_new' })),
    testWebhook: (_tool: string, _uuid: string, id: string) => answer(`test ${id}`, () => delivery(id)),
    resend: (_tool: string, _uuid: string, id: string) => answer(`resend ${id}`, () => delivery(id)),
  }
  return { server, api }
}

function notFound(): never {
  throw new ApiError('ERR_NOT_FOUND', 404)
}

function start(kept: Webhook[] = []) {
  const { server, api } = startServer(kept)
  const webhooks = createWebhooks({ api, project: () => ({ tool: 'faq', uuid: 'kurs' }) })
  const shown = (): readonly Webhook[] => {
    const state = webhooks.$webhooks.get()
    return state.kind === 'ready' ? state.value : []
  }
  return { server, webhooks, shown }
}

test('lists the addresses of the project and looks at the first, then at the chosen one', async () => {
  const { server, webhooks, shown } = start([webhook('one'), webhook('two')])
  expect(webhooks.$webhooks.get()).toEqual({ kind: 'loading' })
  expect(webhooks.$selected.get()).toBeUndefined()
  await webhooks.load()
  expect(server.calls).toEqual(['list kurs'])
  expect(shown().map(({ id }) => id)).toEqual(['one', 'two'])
  expect(webhooks.$selected.get()?.id).toBe('one')
  webhooks.select('two')
  expect(webhooks.$selected.get()?.id).toBe('two')
})

test('tells why there is no list, and has one after another try', async () => {
  const { server, webhooks, shown } = start([webhook('one')])
  server.failure = new ApiError('OFFLINE', 0)
  await webhooks.load()
  expect(webhooks.$webhooks.get()).toEqual({ kind: 'failed', message: 'OFFLINE' })
  server.failure = undefined
  await webhooks.load()
  expect(shown()).toHaveLength(1)
})

test('adds an address, once, and looks at it', async () => {
  const { server, webhooks, shown } = start([webhook('one', { disabledAt: '2026-05-02T12:00:00.000Z' })])
  await webhooks.load()
  await webhooks.add('  https://two.example/hook ')
  expect(server.calls.at(-1)).toBe('add https://two.example/hook')
  expect(shown().map(({ id }) => id)).toEqual(['one', 'two'])
  expect(webhooks.$selected.get()?.id).toBe('two')
  await webhooks.add('https://one.example/hook')
  expect(shown()).toHaveLength(2)
  expect(webhooks.$selected.get()).toMatchObject({ id: 'one', disabledAt: null })
})

test('leaves the list as it is when an address is refused', async () => {
  const { server, webhooks, shown } = start([webhook('one')])
  await webhooks.load()
  server.failure = new ApiError('ERR_WEBHOOK_ADDRESS', 422)
  await expect(webhooks.add('http://localhost')).rejects.toBe(server.failure)
  expect(shown()).toHaveLength(1)
  expect(webhooks.$selected.get()?.id).toBe('one')
})

test('removes an address, also one that another tab removed before', async () => {
  const { server, webhooks, shown } = start([webhook('one'), webhook('two'), webhook('three')])
  await webhooks.load()
  webhooks.select('two')
  await webhooks.remove('two')
  expect(shown().map(({ id }) => id)).toEqual(['one', 'three'])
  expect(webhooks.$selected.get()?.id).toBe('one')
  server.kept = []
  await webhooks.remove('one')
  expect(shown().map(({ id }) => id)).toEqual(['three'])
  server.failure = new ApiError('OFFLINE', 0)
  await expect(webhooks.remove('three')).rejects.toBe(server.failure)
  expect(shown()).toHaveLength(1)
})

test('shows a new secret at once', async () => {
  const { webhooks } = start([webhook('one')])
  await webhooks.load()
  await webhooks.changeSecret('one')
  expect(webhooks.$selected.get()?.secret).toBe('whsec_new')
})

test('a test and a repeated message switch the address on again', async () => {
  const off = '2026-05-02T12:00:00.000Z'
  const { server, webhooks, shown } = start([
    webhook('one', { disabledAt: off }),
    webhook('two', { disabledAt: off }),
  ])
  await webhooks.load()
  await webhooks.test('one')
  expect(shown().map(({ disabledAt }) => disabledAt)).toEqual([null, off])
  await webhooks.resend('msg_9', 'two')
  expect(server.calls.slice(-2)).toEqual(['test one', 'resend msg_9'])
  expect(shown().map(({ disabledAt }) => disabledAt)).toEqual([null, null])
})

test('a test that cannot be sent switches nothing on', async () => {
  const { server, webhooks, shown } = start([webhook('one', { disabledAt: '2026-05-02T12:00:00.000Z' })])
  await webhooks.load()
  server.failure = new ApiError('ERR_TOO_MANY_REQUESTS', 429)
  await expect(webhooks.test('one')).rejects.toBe(server.failure)
  expect(shown()[0]?.disabledAt).not.toBeNull()
})

test('knows which failures belong beside the field', () => {
  expect(addressError('ERR_WEBHOOK_ADDRESS')).toBe('ERR_WEBHOOK_ADDRESS')
  expect(addressError({ url: 'MAX_ITEMS:10' })).toBe('MAX_ITEMS:10')
  expect(addressError('OFFLINE')).toBeUndefined()
  expect(addressError(['OFFLINE'])).toBeUndefined()
})
