import { randomUUID } from 'node:crypto'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Answer,
  type ApiInstallation,
  addProject,
  type Caller,
  installApi,
} from '#api/fixtures/installation.ts'
import { deliveries } from '#database/outbox.ts'
import { projects, sessions } from '#database/schema.ts'
import type { Project } from '#model/project.ts'
import { Webhook, WebhookDelivery, WebhookDeliveryPage } from '#model/webhook.ts'
import { deliverWebhook } from '#publisher/deliveries/deliver-webhook.ts'
import { startDeliveries } from '#publisher/deliveries/start-deliveries.ts'
import { internet, type OutgoingRules } from '#publisher/deliveries/target.ts'
import { type Receiver, rulesFor, startReceiver } from '#publisher/fixtures/receiver.ts'

const publicAddress = 'https://93.184.216.34/hook'
const names = new Map([
  ['hooks.example', ['93.184.216.34']],
  ['inside.example', ['10.0.0.7']],
])
const resolve: OutgoingRules['resolve'] = async name => {
  const code = name === 'away.example' ? 'ESERVFAIL' : 'ENOTFOUND'
  return names.get(name) ?? Promise.reject(Object.assign(new Error('No answer.'), { code }))
}

let receiver: Receiver
let status = 204
let api: ApiInstallation
let owner: Caller
let stranger: Caller
let visitor: Caller
let project: Project
let path: string

beforeAll(async () => {
  receiver = await startReceiver(response => void response.writeHead(status).end('secret answer'))
  api = await installApi({ outgoing: { ...rulesFor(receiver), resolve } })
  owner = await api.user()
  stranger = await api.user()
  visitor = await api.user(false)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})
beforeEach(async () => {
  project = await addProject(owner)
  path = `/api/projects/faq/${project.uuid}`
})
afterEach(async () => {
  status = 204
  receiver.received.length = 0
  await api.database.write(queries => queries.delete(deliveries))
})

const add = (url: string): Promise<Answer> => owner.call('POST', `${path}/webhooks`, { url })
const added = async (url: string): Promise<Webhook> => Webhook.parse((await add(url)).body)
const list = async (): Promise<unknown> =>
  Reflect.get(Object((await owner.call('GET', `${path}/webhooks`)).body), 'results')
const log = async (query = ''): Promise<WebhookDeliveryPage> =>
  WebhookDeliveryPage.parse((await owner.call('GET', `${path}/deliveries${query}`)).body)
const failure = (message: unknown): object => expect.objectContaining({ message })

/** Delivers what is due, as a worker would. */
async function deliver(): Promise<void> {
  const { database, services, publishing } = api
  const stop = startDeliveries(publishing, { webhook: deliverWebhook(publishing, services.outgoing) }, 5)
  const isDue = (row: typeof deliveries.$inferSelect): boolean =>
    row.state === 'waiting' && row.nextAt <= new Date()
  await expect.poll(async () => (await database.read.select().from(deliveries)).some(isDue)).toBe(false)
  await stop()
}

describe('adding an address', () => {
  test('gives it a secret of its own, which its owner can look up', async () => {
    const { status: code, body } = await add(publicAddress)
    const webhook = Webhook.parse(body)
    expect(code).toBe(201)
    expect(webhook).toMatchObject({ url: publicAddress, disabledAt: null })
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const other = await added('https://hooks.example/a%20b?c=d')
    expect(other.secret).not.toBe(webhook.secret)
    expect(await list()).toEqual([webhook, other])
  })

  test.each([
    'http://93.184.216.34/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://inside.example/',
    'https://unknown.example/',
    'https://hooks.example:6379/',
    'https://user:word@hooks.example/',
    'ftp://hooks.example/',
    'hooks.example',
  ])('refuses one that must not be called: %s', async url => {
    const answer = await add(url)
    expect(answer).toMatchObject({ status: 422, body: failure('ERR_WEBHOOK_ADDRESS') })
    expect(await list()).toEqual([])
  })

  test('believes one whose name cannot be looked up at the moment', async () => {
    expect(await add('https://away.example/')).toMatchObject({ status: 201 })
  })

  test('that is there already keeps its secret, however it is written', async () => {
    const webhook = await added('https://hooks.example/hook')
    expect(await added(' HTTPS://HOOKS.EXAMPLE:443/x/../hook ')).toEqual(webhook)
    expect(await list()).toHaveLength(1)
  })

  test('is possible ten times', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add(`https://hooks.example/${index}`)),
    )
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(10)
    const refused = answers.find(answer => answer.status !== 201)
    expect(refused).toMatchObject({ status: 422, body: failure({ url: 'MAX_ITEMS:10' }) })
    expect(await add('https://hooks.example/0')).toMatchObject({ status: 201 })
  })

  test('takes an address and nothing else', async () => {
    for (const body of [{}, { url: '' }, { url: 7 }, { url: publicAddress, secret: 'whsec_mine' }])
      expect((await owner.call('POST', `${path}/webhooks`, body)).status).toBe(422)
  })
})

describe('an address', () => {
  test('can be tried out, and the log says how that went, but not what was answered', async () => {
    const webhook = await added(receiver.origin)
    const sent = await owner.call('POST', `${path}/webhooks/${webhook.id}/test`)
    expect(sent.status).toBe(202)
    expect(WebhookDelivery.parse(sent.body)).toMatchObject({
      webhook: webhook.id,
      event: 'webhook.test',
      state: 'waiting',
      tries: [],
    })
    await deliver()
    const [received] = receiver.received
    expect(
      new StandardWebhook(webhook.secret ?? '').verify(received?.body ?? '', received?.headers ?? {}),
    ).toMatchObject({
      type: 'webhook.test',
      data: { project: { uuid: project.uuid } },
    })
    const page = await log()
    expect(page).toMatchObject({
      total: 1,
      results: [{ state: 'done', nextAt: null, tries: [{ status: 204 }] }],
    })
    expect(JSON.stringify(page)).not.toContain('secret answer')
  })

  test('is told when the page is published and when it is taken down', async () => {
    await added(receiver.origin)
    await owner.call('PATCH', `${path}/publish`, { publish: true })
    await api.work()
    await owner.call('PATCH', `${path}/publish`, { publish: false })
    await api.work()
    await deliver()
    const messages = receiver.received.map(({ body }) => JSON.parse(body))
    expect(messages.map(message => message.type).sort()).toEqual(['project.published', 'project.unpublished'])
    expect(messages[0].data).toMatchObject({
      project: { id: project.id, uuid: project.uuid, tool: 'faq', name: project.name },
      url: project.url,
    })
  })

  test('that is gone is switched off, until its owner sends something to it', async () => {
    const webhook = await added(receiver.origin)
    const send = () => owner.call('POST', `${path}/webhooks/${webhook.id}/test`)
    status = 410
    await send()
    await deliver()
    expect(await list()).toMatchObject([{ disabledAt: expect.any(String) }])
    status = 200
    const [failed] = (await log()).results
    const again = await owner.call('POST', `${path}/deliveries/${failed?.id}/resend`)
    expect(again).toMatchObject({ status: 202, body: { id: failed?.id, state: 'waiting' } })
    expect(await list()).toMatchObject([{ disabledAt: null }])
    await deliver()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([failed?.id, failed?.id])
    expect((await log()).results).toMatchObject([
      { state: 'done', tries: [{ status: 410 }, { status: 200 }] },
    ])
  })

  test('gets a new secret, and the former one goes on for a day', async () => {
    const webhook = await added(receiver.origin)
    const { body } = await owner.call('POST', `${path}/webhooks/${webhook.id}/secret`)
    const changed = Webhook.parse(body)
    expect(changed.secret).not.toBe(webhook.secret)
    await owner.call('POST', `${path}/webhooks/${webhook.id}/test`)
    await deliver()
    const [received] = receiver.received
    for (const secret of [webhook.secret, changed.secret])
      expect(
        new StandardWebhook(secret ?? '').verify(received?.body ?? '', received?.headers ?? {}),
      ).toBeDefined()
  })

  test('cannot be flooded with tests', async () => {
    await using other = await installApi({ outgoing: api.services.outgoing })
    const user = await other.user()
    const { uuid } = await addProject(user)
    const address = `/api/projects/faq/${uuid}/webhooks`
    const { id } = Webhook.parse((await user.call('POST', address, { url: receiver.origin })).body)
    const codes: number[] = []
    for (let index = 0; index < 31; index++)
      codes.push((await user.call('POST', `${address}/${id}/test`)).status)
    expect(codes.filter(code => code === 202)).toHaveLength(30)
    expect(codes.at(-1)).toBe(429)
  })

  test('is removed with its log', async () => {
    const webhook = await added(receiver.origin)
    await owner.call('POST', `${path}/webhooks/${webhook.id}/test`)
    expect((await owner.call('DELETE', `${path}/webhooks/${webhook.id}`)).status).toBe(204)
    expect((await owner.call('DELETE', `${path}/webhooks/${webhook.id}`)).status).toBe(404)
    expect([await list(), (await log()).total]).toEqual([[], 0])
  })
})

test('the log is read page by page, all of it or of one address', async () => {
  const first = await added('https://hooks.example/1')
  const second = await added('https://hooks.example/2')
  for (const { id } of [first, first, first, second]) await owner.call('POST', `${path}/webhooks/${id}/test`)
  const pages = [await log('?size=3'), await log('?size=3&page=2')]
  expect(pages.map(({ results }) => results.length)).toEqual([3, 1])
  expect(pages[0]).toMatchObject({ total: 4, page: 1, size: 3 })
  expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(4)
  expect((await log(`?webhook=${second.id}`)).results).toMatchObject([{ webhook: second.id }])
  for (const query of ['?size=101', '?page=0', '?webhook=x', '?state=done'])
    expect((await owner.call('GET', `${path}/deliveries${query}`)).status).toBe(422)
})

test('a project shows nothing of its addresses to others, and nothing of other projects', async () => {
  const webhook = await added(receiver.origin)
  const sent = WebhookDelivery.parse((await owner.call('POST', `${path}/webhooks/${webhook.id}/test`)).body)
  const calls = (base: string) =>
    [
      ['GET', `${base}/webhooks`],
      ['POST', `${base}/webhooks`],
      ['DELETE', `${base}/webhooks/${webhook.id}`],
      ['POST', `${base}/webhooks/${webhook.id}/secret`],
      ['POST', `${base}/webhooks/${webhook.id}/test`],
      ['GET', `${base}/deliveries`],
      ['POST', `${base}/deliveries/${sent.id}/resend`],
    ] as const
  const nowhere = `/api/projects/faq/${randomUUID()}`
  for (const [index, [method, address]] of calls(path).entries()) {
    const body = method === 'POST' ? { url: publicAddress } : undefined
    const foreign = await stranger.call(method, address, body)
    const absent = await stranger.call(method, calls(nowhere)[index]?.[1] ?? '', body)
    expect(foreign).toMatchObject({ status: 404, body: failure('ERR_PROJECTS_PROJECT_NOT_FOUND') })
    expect({ ...Object(foreign.body), requestId: '' }).toEqual({ ...Object(absent.body), requestId: '' })
    for (const other of [visitor, api.nobody])
      expect((await other.call(method, address, body)).status).toBe(401)
  }
  const second = await addProject(owner)
  const elsewhere = `/api/projects/faq/${second.uuid}`
  for (const [method, address] of calls(elsewhere).filter(([, each]) => each.includes(webhook.id)))
    expect((await owner.call(method, address)).status).toBe(404)
  expect(await owner.call('POST', `${elsewhere}/deliveries/${sent.id}/resend`)).toMatchObject({
    status: 404,
    body: failure('ERR_DELIVERY_NOT_FOUND'),
  })
  expect(await list()).toEqual([webhook])
})

test('staff who work as somebody else do not learn the secrets', async () => {
  await added(receiver.origin)
  await api.database.write(queries => queries.update(sessions).set({ impersonatorId: stranger.id }))
  try {
    expect(await list()).toMatchObject([{ url: `${receiver.origin}/`, secret: null }])
  } finally {
    await api.database.write(queries => queries.update(sessions).set({ impersonatorId: null }))
  }
})

test('by its own rules the product calls the internet alone', async () => {
  await using real = await installApi()
  expect(real.services.outgoing).toBe(internet)
  expect(internet.exceptions.size).toBe(0)
  const user = await real.user()
  const { uuid } = await addProject(user)
  const answer = await user.call('POST', `/api/projects/faq/${uuid}/webhooks`, { url: receiver.origin })
  expect(answer.body).toEqual(failure('ERR_WEBHOOK_ADDRESS'))
  expect(await real.database.read.$count(projects)).toBe(1)
})
