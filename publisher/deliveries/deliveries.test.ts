import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { deliveries, webhookEndpoints } from '#database/outbox.ts'
import { projects } from '#database/schema.ts'
import { claimDeliveries, dueDeliveries, laneOf, lease } from '#publisher/deliveries/claim-deliveries.ts'
import { deliverWebhook } from '#publisher/deliveries/deliver-webhook.ts'
import type { Delivery, DeliveryHandler, Outcome } from '#publisher/deliveries/delivery.ts'
import { emit } from '#publisher/deliveries/emit-event.ts'
import { insertDelivery } from '#publisher/deliveries/insert-delivery.ts'
import { openLanes, type Room } from '#publisher/deliveries/lanes.ts'
import { listDeliveries } from '#publisher/deliveries/list-deliveries.ts'
import { resendDelivery, resendFailed } from '#publisher/deliveries/resend-delivery.ts'
import { retireDeliveries } from '#publisher/deliveries/retire-deliveries.ts'
import { settleDelivery } from '#publisher/deliveries/settle-delivery.ts'
import { startDeliveries } from '#publisher/deliveries/start-deliveries.ts'
import { type Outbox, openOutbox } from '#publisher/fixtures/outbox.ts'
import { rulesFor, startReceiver } from '#publisher/fixtures/receiver.ts'

const second = 1_000
const day = 86_400 * second

/** Puts purges into the outbox: the simplest kind, with no address of its own. */
async function addPurges(outbox: Outbox, count = 1): Promise<void> {
  await outbox.database.write(async queries => {
    for (let index = 0; index < count; index++)
      await insertDelivery(queries, {
        kind: 'purge',
        subject: `faqs/${index}`,
        projectId: outbox.projectId,
        payload: { index },
        now: outbox.clock.now,
      })
  })
}

const answering =
  (outcome: Outcome): DeliveryHandler =>
  async () =>
    outcome
const everything: Room = { full: [], running: () => 0, admit: () => true }
const unavailable = answering({ status: 503, error: null })

describe('the schedule', () => {
  test('is ten tries within some three days, then the delivery has failed', async () => {
    await using outbox = await openOutbox()
    await addPurges(outbox)
    const pauses: number[] = []
    for (let guard = 0; guard < 20; guard++) {
      await outbox.deliverDue({ purge: unavailable })
      const [row] = await outbox.rows()
      if (row?.state !== 'waiting') break
      pauses.push((row.nextAt.getTime() - outbox.clock.now.getTime()) / second)
      outbox.clock.now = row.nextAt
    }
    const planned = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
    expect(pauses).toHaveLength(planned.length)
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual((planned[index] ?? 0) * 0.9)
      expect(pause).toBeLessThanOrEqual((planned[index] ?? 0) * 1.1)
    }
    const [row] = await outbox.rows()
    expect(row).toMatchObject({ state: 'failed', doneAt: outbox.clock.now })
    expect(row?.tries).toHaveLength(10)
    expect(row?.tries[0]).toEqual({
      at: Date.parse('2026-05-01T12:00:00Z'),
      status: 503,
      milliseconds: expect.any(Number),
      error: null,
    })
  })

  test.each([
    ['60', 60],
    ['Fri, 01 May 2026 14:00:00 GMT', 7_200],
    ['999999999', 86_400],
    ['1', 4.5],
    ['-5', 4.5],
    ['soon', 4.5],
    ['Mon, 01 Jan 1990 00:00:00 GMT', 4.5],
  ])('waits for as long as the receiver asks, within bounds: %s', async (retryAfter, least) => {
    await using outbox = await openOutbox()
    await addPurges(outbox)
    await outbox.deliverDue({ purge: answering({ status: 429, error: null, retryAfter }) })
    const [row] = await outbox.rows()
    const pause = ((row?.nextAt.getTime() ?? 0) - outbox.clock.now.getTime()) / second
    expect(pause).toBeGreaterThanOrEqual(least)
    expect(pause).toBeLessThanOrEqual(Math.max(least, 5.5))
  })

  test.each([
    [200, 'done'],
    [202, 'done'],
    [204, 'done'],
    [0, 'waiting'],
    [301, 'waiting'],
    [307, 'waiting'],
    [400, 'waiting'],
    [404, 'waiting'],
    [500, 'waiting'],
  ] as const)('takes status %d for %s', async (status, state) => {
    await using outbox = await openOutbox()
    await addPurges(outbox)
    await outbox.deliverDue({ purge: answering({ status, error: status === 0 ? 'TIMED_OUT' : null }) })
    expect(await outbox.rows()).toMatchObject([{ state, tries: [{ status }] }])
  })

  test('goes on after a handler that fails in a way of its own', async () => {
    await using outbox = await openOutbox()
    await addPurges(outbox)
    await outbox.deliverDue({ purge: () => Promise.reject(new Error('secret detail')) })
    expect(await outbox.rows()).toMatchObject([
      { state: 'waiting', tries: [{ status: 0, error: 'UNKNOWN_ERROR' }] },
    ])
  })

  test('leaves kinds without a handler alone', async () => {
    await using outbox = await openOutbox()
    await addPurges(outbox)
    const stop = startDeliveries(outbox.delivering, { webhook: unavailable }, 5)
    await new Promise(resolve => setTimeout(resolve, 40))
    await stop()
    expect(await outbox.rows()).toMatchObject([{ state: 'waiting', tries: [] }])
  })
})

describe('a transaction', () => {
  test('that is undone leaves nothing to deliver', async () => {
    await using outbox = await openOutbox()
    const undone = outbox.database.write(async queries => {
      await insertDelivery(queries, {
        kind: 'purge',
        subject: 'x',
        projectId: null,
        payload: {},
        now: outbox.clock.now,
      })
      throw new Error('Undo it.')
    })
    await expect(undone).rejects.toThrow('Undo it.')
    expect(await outbox.rows()).toEqual([])
  })
})

describe('several workers (F39)', () => {
  test('make each delivery once', async () => {
    await using outbox = await openOutbox()
    await using receiver = await startReceiver()
    for (let index = 0; index < 5; index++) await outbox.addEndpoint(`${receiver.origin}/${index}`)
    for (let index = 0; index < 12; index++)
      await outbox.database.write(queries =>
        emit(queries, outbox.projectId, { type: 'webhook.test', data: { index }, now: outbox.clock.now }),
      )
    const workers = [outbox.delivering, await outbox.another(), await outbox.another()]
    const stops = workers.map(worker =>
      startDeliveries(worker, { webhook: deliverWebhook(worker, rulesFor(receiver)) }, 5),
    )
    await expect
      .poll(async () => (await outbox.rows()).filter(row => row.state === 'done').length, { timeout: 20_000 })
      .toBe(60)
    for (const stop of stops) await stop()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60)
  })

  test('make it again, under the same id, when one died between sending and writing it down', async () => {
    await using outbox = await openOutbox()
    await using receiver = await startReceiver()
    await outbox.addEndpoint(receiver.origin)
    await outbox.database.write(queries =>
      emit(queries, outbox.projectId, { type: 'webhook.test', data: {}, now: outbox.clock.now }),
    )
    const webhook = deliverWebhook(outbox.delivering, rulesFor(receiver))
    const dying = await outbox.another()
    void startDeliveries(
      dying,
      { webhook: async row => (await webhook(row)) && new Promise(() => undefined) },
      5,
    )
    await expect.poll(() => receiver.received.length).toBe(1)
    dying.database.close()

    const early = startDeliveries(outbox.delivering, { webhook }, 5)
    await new Promise(resolve => setTimeout(resolve, 60))
    await early()
    expect(receiver.received).toHaveLength(1)

    outbox.clock.now = new Date(outbox.clock.now.getTime() + lease)
    await outbox.deliverDue({ webhook })
    expect(await outbox.rows()).toMatchObject([{ state: 'done', tries: [{ status: 204 }] }])
    const [first, second] = receiver.received
    expect(receiver.received).toHaveLength(2)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
  })

  test('believe nothing of one that slept for longer than its claim', async () => {
    await using outbox = await openOutbox()
    await addPurges(outbox)
    const claim = () => claimDeliveries(outbox.database, ['purge'], everything, outbox.clock.now)
    const [sleeper] = await claim()
    expect(await claim()).toEqual([])
    outbox.clock.now = new Date(outbox.clock.now.getTime() + lease)
    const [next] = await claim()
    if (sleeper === undefined || next === undefined) throw new Error('Nothing was claimed.')
    const times = { at: outbox.clock.now, milliseconds: 1, now: outbox.clock.now }
    await settleDelivery(outbox.database, sleeper, { status: 410, error: null }, times)
    expect(await outbox.rows()).toEqual([next])
    await settleDelivery(outbox.database, next, { status: 200, error: null }, times)
    expect(await outbox.rows()).toMatchObject([{ state: 'done', tries: [{ status: 200 }] }])
  })
})

describe('slow receivers (F45)', () => {
  test('hold up nobody else', async () => {
    await using outbox = await openOutbox()
    const { database, projectId, clock } = outbox
    for (let index = 0; index < 40; index++) await outbox.addEndpoint(`https://slow${index}.example`)
    const tell = () =>
      database.write(queries => emit(queries, projectId, { type: 'webhook.test', data: {}, now: clock.now }))
    await tell()
    let elapsed = 0
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
    let held = Promise.withResolvers<Outcome>()
    let sent = 0
    const webhook: DeliveryHandler = () => {
      sent++
      return held.promise
    }
    const purge = answering({ status: 200, error: null })
    const stop = startDeliveries(outbox.delivering, { webhook, purge }, 5)
    for (const taught of [32, 40]) {
      await expect.poll(() => sent).toBe(taught)
      const { resolve } = held
      held = Promise.withResolvers()
      elapsed += 15_000
      resolve({ status: 0, error: 'TIMED_OUT' })
    }
    await expect.poll(async () => (await outbox.rows()).every(row => row.tries.length === 1)).toBe(true)
    for (let index = 0; index < 20; index++) await tell()
    await addPurges(outbox, 100)
    await expect
      .poll(async () => (await outbox.rows()).filter(row => row.state === 'done').length, { timeout: 5_000 })
      .toBe(100)
    expect(sent).toBe(48)
    held.resolve({ status: 410, error: null })
    vi.restoreAllMocks()
    await stop()
  })

  test('or busy ones with much to be told take turns with the others', async () => {
    await using outbox = await openOutbox()
    const { database, projectId, clock } = outbox
    for (let index = 0; index < 8; index++) await outbox.addEndpoint(`https://busy${index}.example`)
    for (let index = 0; index < 25; index++)
      await database.write(queries =>
        emit(queries, projectId, { type: 'webhook.test', data: {}, now: clock.now }),
      )
    const lanes = openLanes()
    const claim = async (): Promise<Delivery[]> => {
      const claimed = await claimDeliveries(database, ['webhook', 'purge'], lanes.room(), clock.now)
      for (const row of claimed) lanes.take(laneOf(row))
      return claimed
    }
    const [first, ...others] = await claim()
    expect(others).toHaveLength(31)
    clock.now = new Date(clock.now.getTime() + second)
    await addPurges(outbox)
    expect(await claim()).toEqual([])
    if (first !== undefined) lanes.leave(laneOf(first), 4_000)
    expect(await claim()).toMatchObject([{ kind: 'purge' }])
  })

  test('that are known to be slow share a quarter of the attention', () => {
    const lanes = openLanes()
    for (let index = 0; index < 50; index++) {
      lanes.take(`slow ${index}`)
      lanes.leave(`slow ${index}`, 15_000)
    }
    const { admit } = lanes.room()
    const admitted = (lane: string, times: number): number =>
      Array.from({ length: times }, () => admit(lane)).filter(Boolean).length
    let slow = 0
    for (let index = 0; index < 50; index++) slow += admitted(`slow ${index}`, 5)
    expect(slow).toBe(8)
    expect(admitted('quick', 9)).toBe(4)
    let rest = 0
    for (let index = 0; index < 50; index++) rest += admitted(`other ${index}`, 1)
    expect(rest).toBe(20)
  })

  test('are forgiven as soon as they answer quickly', () => {
    const lanes = openLanes()
    for (const milliseconds of [15_000, 20]) {
      lanes.take('a')
      lanes.leave('a', milliseconds)
    }
    const { admit } = lanes.room()
    expect([admit('a'), admit('a'), admit('a'), admit('a'), admit('a')]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test('are not even asked for while they have no room', () => {
    const lanes = openLanes()
    for (let index = 0; index < 4; index++) lanes.take('full')
    lanes.take('busy')
    expect(lanes.room().full).toEqual(['full'])
    lanes.leave('full', 10)
    expect(lanes.room().full).toEqual([])
  })
})

describe('a receiver that is gone (410)', () => {
  test('is not called any more, and what waited for it has failed', async () => {
    await using outbox = await openOutbox()
    await using receiver = await startReceiver((response, { path }) => {
      response.writeHead(path === '/gone' ? 410 : 200).end()
    })
    const gone = await outbox.addEndpoint(`${receiver.origin}/gone`)
    const there = await outbox.addEndpoint(`${receiver.origin}/there`)
    const { database, projectId, clock } = outbox
    const tell = (index: number) =>
      database.write(queries =>
        emit(queries, projectId, { type: 'webhook.test', data: { index }, now: clock.now }),
      )
    for (let index = 0; index < 8; index++) await tell(index)
    const handlers = { webhook: deliverWebhook(outbox.delivering, rulesFor(receiver)) }
    await outbox.deliverDue(handlers)
    await tell(8)
    await outbox.deliverDue(handlers)
    const of = (id: string) => database.read.select().from(deliveries).where(eq(deliveries.endpointId, id))
    expect((await of(gone.id)).map(row => row.state)).toEqual(Array.from({ length: 8 }, () => 'failed'))
    expect((await of(there.id)).map(row => row.state)).toEqual(Array.from({ length: 9 }, () => 'done'))
    expect(receiver.received.filter(({ path }) => path === '/gone').length).toBeLessThanOrEqual(4)
    const [endpoint] = await database.read
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, gone.id))
    expect(endpoint?.disabledAt).toEqual(clock.now)
    expect(await resendFailed(database, clock.now)).toBe(0)
  })
})

describe('operators', () => {
  test('list deliveries by kind and state, page by page, newest first', async () => {
    await using outbox = await openOutbox()
    await addPurges(outbox, 3)
    outbox.clock.now = new Date(outbox.clock.now.getTime() + second)
    await addPurges(outbox, 1)
    await outbox.deliverDue({
      purge: async row => ({ status: row.subject === 'faqs/0' ? 200 : 500, error: null }),
    })
    const list = (filter: object) =>
      listDeliveries(outbox.database.read, { kind: 'purge', page: 1, size: 2, ...filter })
    expect((await list({})).total).toBe(4)
    const first = await list({})
    const rest = await list({ page: 2 })
    expect(new Set([...first.results, ...rest.results].map(row => row.id)).size).toBe(4)
    expect(first.results[0]?.createdAt).toEqual(outbox.clock.now)
    expect(first.results[0]).not.toHaveProperty('payload')
    expect(await list({ state: 'done' })).toMatchObject({ total: 2 })
    expect(await list({ kind: 'webhook' })).toEqual({ results: [], total: 0 })
  })

  test('send one again, or all that failed', async () => {
    await using outbox = await openOutbox()
    const { database, clock } = outbox
    await addPurges(outbox, 3)
    const tired = Array.from({ length: 10 }, () => ({ at: 0, status: 500, milliseconds: 1, error: null }))
    await database.write(queries =>
      queries.update(deliveries).set({ state: 'failed', doneAt: clock.now, tries: tired }),
    )
    const [one] = await outbox.rows()
    expect(await resendDelivery(database, { id: one?.id ?? '' }, clock.now)).toMatchObject({
      state: 'waiting',
    })
    expect(await resendDelivery(database, { id: 'unknown' }, clock.now)).toBeUndefined()
    await outbox.deliverDue({ purge: unavailable })
    expect((await outbox.rows()).map(row => row.tries.length).sort()).toEqual([10, 10, 11])
    expect(await resendFailed(database, clock.now, 'webhook')).toBe(0)
    expect(await resendFailed(database, clock.now)).toBe(3)
    await outbox.deliverDue({ purge: answering({ status: 200, error: null }) })
    expect((await outbox.rows()).map(row => row.state)).toEqual(['done', 'done', 'done'])
  })

  test('can bring forward what waits for later, but not interfere with a try that runs', async () => {
    await using outbox = await openOutbox()
    const { database, clock } = outbox
    await addPurges(outbox)
    const [row] = await outbox.rows()
    const id = row?.id ?? ''
    const [claimed] = await claimDeliveries(database, ['purge'], everything, clock.now)
    expect((await resendDelivery(database, { id }, clock.now))?.nextAt).toEqual(claimed?.nextAt)
    const later = new Date(clock.now.getTime() + 2 * lease)
    await database.write(queries => queries.update(deliveries).set({ nextAt: later }))
    expect((await resendDelivery(database, { id }, clock.now))?.nextAt).toEqual(clock.now)
  })
})

test('what was delivered is forgotten after 30 days, what failed after 90', async () => {
  await using outbox = await openOutbox()
  const { database, clock } = outbox
  await addPurges(outbox, 1_203)
  await database.write(queries => queries.update(deliveries).set({ state: 'done', doneAt: clock.now }))
  await database.write(queries =>
    queries.update(deliveries).set({ state: 'failed' }).where(eq(deliveries.subject, 'faqs/0')),
  )
  await database.write(queries =>
    queries
      .update(deliveries)
      .set({ state: 'waiting', doneAt: null })
      .where(eq(deliveries.subject, 'faqs/1')),
  )
  const left = async (days: number): Promise<number> => {
    await retireDeliveries(database, new Date(clock.now.getTime() + days * day))
    return (await outbox.rows()).length
  }
  expect(await left(30)).toBe(1_203)
  expect(await left(31)).toBe(2)
  expect(await left(90)).toBe(2)
  expect(await left(91)).toBe(1)
})

test('an address takes its deliveries with it', async () => {
  await using outbox = await openOutbox()
  const { database, projectId, clock } = outbox
  const { id } = await outbox.addEndpoint('https://receiver.example')
  await database.write(queries =>
    emit(queries, projectId, { type: 'webhook.test', data: {}, now: clock.now }),
  )
  await database.write(queries => queries.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)))
  expect(await outbox.rows()).toEqual([])
  expect(await database.read.$count(projects)).toBe(1)
})

test('looks for what is due by way of the index', async () => {
  await using outbox = await openOutbox()
  const { read } = outbox.database
  const question = dueDeliveries(read, ['webhook'], { full: ['somebody'] }, outbox.clock.now)
  const plan = await read.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${question.getSQL()}`)
  expect(plan.map(row => row.detail).join()).toContain('deliveries_due')
})
