import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { webhookEndpoints } from '#database/outbox.ts'
import { projects, releases } from '#database/schema.ts'
import type { ReleaseKind } from '#model/project.ts'
import { deliverWebhook } from '#publisher/deliveries/deliver-webhook.ts'
import { emit } from '#publisher/deliveries/emit-event.ts'
import { recordPublished } from '#publisher/deliveries/record-published.ts'
import { internet } from '#publisher/deliveries/target.ts'
import { ask } from '#publisher/fixtures/installation.ts'
import { type Outbox, openOutbox } from '#publisher/fixtures/outbox.ts'
import { type Received, rulesFor, startReceiver } from '#publisher/fixtures/receiver.ts'
import { findRelease } from '#publisher/releases/read-release.ts'

let outbox: Outbox
beforeEach(async () => {
  outbox = await openOutbox()
  outbox.clock.now = new Date()
})
afterEach(() => outbox[Symbol.asyncDispose]())

const tell = (data: Record<string, unknown> = {}, key?: string): Promise<void> =>
  outbox.database.write(queries =>
    emit(queries, outbox.projectId, {
      type: 'webhook.test',
      data,
      now: outbox.clock.now,
      ...(key === undefined ? {} : { key }),
    }),
  )
const verify = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers)

describe('a webhook', () => {
  test('is signed so that the package of Standard Webhooks accepts it, and nothing else', async () => {
    await using receiver = await startReceiver()
    const { secret } = await outbox.addEndpoint(`${receiver.origin}/hook?a=1`)
    await tell({ note: 'Zażółć gęślą jaźń <&> 🙂' })
    await outbox.deliverDue({ webhook: deliverWebhook(outbox.delivering, rulesFor(receiver)) })
    const [received] = receiver.received
    if (received === undefined) throw new Error('Nothing came.')
    expect(verify(secret, received)).toEqual({
      type: 'webhook.test',
      timestamp: outbox.clock.now.toISOString(),
      data: {
        project: { id: outbox.projectId, uuid: outbox.projectId, tool: 'faq', name: 'Questions' },
        note: 'Zażółć gęślą jaźń <&> 🙂',
      },
    })
    expect(received.path).toBe('/hook?a=1')
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      'webhook-timestamp': String(Math.floor(outbox.clock.now.getTime() / 1000)),
    })
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    expect(() => verify(other, received)).toThrow('No matching signature')
    expect(() => verify(secret, { ...received, body: `${received.body} ` })).toThrow('No matching signature')
  })

  test('says the same under the same id when it is tried again, with a time of its own', async () => {
    let status = 500
    await using receiver = await startReceiver(response => void response.writeHead(status).end())
    const { secret } = await outbox.addEndpoint(receiver.origin)
    await tell({ 2: 'b', 1: 'a', nested: { z: 1, a: [null, true] } })
    const webhook = deliverWebhook(outbox.delivering, rulesFor(receiver))
    await outbox.deliverDue({ webhook })
    status = 200
    outbox.clock.now = new Date(outbox.clock.now.getTime() + 6_000)
    await outbox.deliverDue({ webhook })
    const [first, second] = receiver.received
    if (first === undefined || second === undefined) throw new Error('It did not come twice.')
    expect(verify(secret, first)).toEqual(verify(secret, second))
    expect(second.body).toBe(first.body)
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(
      Number(second.headers['webhook-timestamp']) - Number(first.headers['webhook-timestamp']),
    ).toBeGreaterThan(4)
    expect(await outbox.rows()).toMatchObject([{ state: 'done', tries: [{ status: 500 }, { status: 200 }] }])
  })

  test('is signed with the former secret as well for a day', async () => {
    await using receiver = await startReceiver()
    const { id, secret } = await outbox.addEndpoint(receiver.origin)
    const former = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const previousUntil = new Date(outbox.clock.now.getTime() + 60_000)
    await outbox.database.write(queries =>
      queries
        .update(webhookEndpoints)
        .set({ previousSecret: former, previousUntil })
        .where(eq(webhookEndpoints.id, id)),
    )
    const webhook = deliverWebhook(outbox.delivering, rulesFor(receiver))
    await tell()
    await outbox.deliverDue({ webhook })
    outbox.clock.now = previousUntil
    await tell()
    await outbox.deliverDue({ webhook })
    const [during, after] = receiver.received
    if (during === undefined || after === undefined) throw new Error('Nothing came.')
    expect(verify(former, during)).toEqual(verify(secret, during))
    expect(verify(secret, after)).toBeDefined()
    expect(() => verify(former, after)).toThrow('No matching signature')
  })

  test('never reaches this machine by the rules of the product', async () => {
    await using receiver = await startReceiver()
    await outbox.addEndpoint(receiver.origin)
    await outbox.addEndpoint(`https://127.0.0.1:${receiver.port}`)
    await tell()
    await outbox.deliverDue({ webhook: deliverWebhook(outbox.delivering, internet) })
    expect(receiver.received).toEqual([])
    const error = 'ADDRESS_REFUSED'
    const refused = { state: 'waiting', tries: [{ status: 0, error }] }
    expect(await outbox.rows()).toMatchObject([refused, refused])
  })
})

describe('telling of an event', () => {
  test('writes one message for each address that is switched on', async () => {
    await outbox.addEndpoint('https://a.example')
    await outbox.addEndpoint('https://b.example')
    const off = await outbox.addEndpoint('https://off.example')
    await outbox.database.write(queries =>
      queries
        .update(webhookEndpoints)
        .set({ disabledAt: outbox.clock.now })
        .where(eq(webhookEndpoints.id, off.id)),
    )
    await tell()
    await tell()
    const rows = await outbox.rows()
    expect(rows).toHaveLength(4)
    expect(new Set(rows.map(row => row.id)).size).toBe(4)
    expect(rows.some(row => row.endpointId === off.id)).toBe(false)
  })

  test('twice under one name writes one', async () => {
    await outbox.addEndpoint('https://a.example')
    await tell({}, 'order 7')
    await tell({}, 'order 7')
    expect(await outbox.rows()).toHaveLength(1)
  })

  test('bounds what is said to 20 KB', async () => {
    await outbox.addEndpoint('https://a.example')
    await expect(tell({ text: 'ż'.repeat(10_000) })).rejects.toThrow(RangeError)
    await tell({ text: 'ż'.repeat(9_800) })
    expect(await outbox.rows()).toHaveLength(1)
  })
})

describe('a release that went live', () => {
  const goLive = async (kind: ReleaseKind, changes: { background?: boolean } = {}): Promise<void> => {
    const { database, projectId } = outbox
    const { sequence } = await ask(database, projectId, kind)
    const release = await findRelease(database.read, projectId, sequence)
    if (release === undefined) throw new Error('There is no release.')
    for (let times = 0; times < 2; times++)
      await database.write(async queries => {
        await queries.update(releases).set({ state: 'live' }).where(eq(releases.id, release.id))
        await recordPublished(queries, { ...release, ...changes }, 'https://pages.example', outbox.clock.now)
      })
    outbox.clock.now = new Date(outbox.clock.now.getTime() + 1)
  }
  const told = async (): Promise<unknown[]> => (await outbox.rows()).map(row => row.payload)

  test('is told once, with the address of the page', async () => {
    await outbox.addEndpoint('https://a.example')
    const timestamp = outbox.clock.now.toISOString()
    await goLive('publish')
    expect(await told()).toEqual([
      {
        type: 'project.published',
        timestamp,
        data: {
          project: { id: outbox.projectId, uuid: outbox.projectId, tool: 'faq', name: 'Questions' },
          url: `https://pages.example/faqs/${outbox.projectId}`,
          sequence: 1,
        },
      },
    ])
  })

  test('is told as what it means to visitors', async () => {
    await outbox.addEndpoint('https://a.example')
    await goLive('unpublish')
    expect(await told()).toEqual([])
    for (const kind of ['publish', 'unpublish', 'unpublish', 'rollback'] as const) await goLive(kind)
    await goLive('publish', { background: true })
    expect((await told()).map(message => Reflect.get(Object(message), 'type'))).toEqual([
      'project.published',
      'project.unpublished',
      'project.published',
    ])
  })

  test('of a deleted project is told as well', async () => {
    await outbox.addEndpoint('https://a.example')
    await goLive('publish')
    await outbox.database.write(queries =>
      queries.update(projects).set({ slug: null, deletedAt: outbox.clock.now }),
    )
    await goLive('unpublish')
    expect((await told())[1]).toMatchObject({
      type: 'project.unpublished',
      data: { project: { uuid: null } },
    })
  })
})
