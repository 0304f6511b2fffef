import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimDeliveries, lease } from '#publisher/deliveries/claim-deliveries.ts'
import type { Delivery } from '#publisher/deliveries/delivery.ts'
import { insertDelivery } from '#publisher/deliveries/insert-delivery.ts'
import { resendFailed } from '#publisher/deliveries/resend-delivery.ts'
import { settleDelivery } from '#publisher/deliveries/settle-delivery.ts'
import { openOutbox } from '#publisher/fixtures/outbox.ts'

const workers = 3
const deliveriesInAll = 2

const Step = fc.oneof(
  fc.record({ act: fc.constantFrom('claim', 'crash'), worker: fc.nat(workers - 1) }),
  fc.record({
    act: fc.constant('settle'),
    worker: fc.nat(workers - 1),
    status: fc.constantFrom(0, 204, 410, 500),
  }),
  fc.record({
    act: fc.constant('wait'),
    milliseconds: fc.constantFrom(1, 5_000, lease - 1, lease, 3_600_000),
  }),
)

/** A delivery in a worker's hands; sent as soon as it was claimed. */
interface Held {
  worker: number
  claimed: Delivery
}

test('in any order of claims, crashes and pauses a delivery is in one hand at a time and done in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 10, maxLength: 40, size: 'max' }), async steps => {
      await using outbox = await openOutbox()
      const { database, projectId, clock } = outbox
      const sent = new Map<string, number>()
      let held: Held[] = []
      let room = 1
      await database.write(async queries => {
        for (let index = 0; index < deliveriesInAll; index++)
          await insertDelivery(queries, {
            kind: 'purge',
            subject: `page ${index}`,
            projectId,
            payload: {},
            now: clock.now,
          })
      })
      const claim = async (worker: number): Promise<void> => {
        room = 1
        const few = { full: [], running: () => 0, admit: () => room-- > 0 }
        for (const claimed of await claimDeliveries(database, ['purge'], few, clock.now)) {
          const others = held.filter(each => each.claimed.id === claimed.id)
          expect(others.every(each => each.claimed.nextAt <= clock.now)).toBe(true)
          sent.set(claimed.id, (sent.get(claimed.id) ?? 0) + 1)
          held.push({ worker, claimed })
        }
      }
      const settle = async (worker: number, status: number): Promise<void> => {
        const mine = held.find(each => each.worker === worker)
        if (mine === undefined) return
        held = held.filter(each => each !== mine)
        const before = (await outbox.rows()).find(row => row.id === mine.claimed.id)
        const times = { at: clock.now, milliseconds: 1, now: clock.now }
        await settleDelivery(database, mine.claimed, { status, error: null }, times)
        const after = (await outbox.rows()).find(row => row.id === mine.claimed.id)
        const isStale = before?.nextAt.getTime() !== mine.claimed.nextAt.getTime()
        if (isStale || before?.state !== 'waiting') expect(after).toEqual(before)
        else expect(after?.tries).toHaveLength(before.tries.length + 1)
      }
      for (const step of steps) {
        if (step.act === 'claim' && 'worker' in step) await claim(step.worker)
        if (step.act === 'crash' && 'worker' in step) held = held.filter(each => each.worker !== step.worker)
        if ('status' in step) await settle(step.worker, step.status)
        if ('milliseconds' in step) clock.now = new Date(clock.now.getTime() + step.milliseconds)
      }
      clock.now = new Date(clock.now.getTime() + 2 * 86_400_000)
      await resendFailed(database, clock.now)
      await outbox.deliverDue({
        purge: async ({ id }) => {
          sent.set(id, (sent.get(id) ?? 0) + 1)
          return { status: 204, error: null }
        },
      })
      const rows = await outbox.rows()
      expect(rows.map(row => row.state)).toEqual(Array.from({ length: deliveriesInAll }, () => 'done'))
      for (const row of rows) expect(sent.get(row.id) ?? 0).toBeGreaterThanOrEqual(row.tries.length)
    }),
    { numRuns: 30 },
  )
})
