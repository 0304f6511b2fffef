import { and, eq } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { type DeliveryTry, deliveries, webhookEndpoints } from '#database/outbox.ts'
import { type Delivery, isWaiting, type Outcome } from '#publisher/deliveries/delivery.ts'
import { nextTry } from '#publisher/deliveries/schedule.ts'

const mostTries = 30
const gone = 410

/** A receiver that is gone is not called any more, nor told what was waiting for it. */
async function switchOff(queries: Queries, endpointId: string, now: Date): Promise<void> {
  await queries.update(webhookEndpoints).set({ disabledAt: now }).where(eq(webhookEndpoints.id, endpointId))
  await queries
    .update(deliveries)
    .set({ state: 'failed', doneAt: now })
    .where(and(eq(deliveries.endpointId, endpointId), isWaiting))
}

function stateAfter(
  delivery: Delivery,
  { status, retryAfter, final = status === gone }: Outcome,
  now: Date,
): Pick<Delivery, 'state' | 'doneAt' | 'nextAt'> {
  const { nextAt } = delivery
  if (status >= 200 && status < 300) return { state: 'done', doneAt: now, nextAt }
  const next = final ? undefined : nextTry(delivery.tries.length + 1, now, retryAfter)
  return next === undefined
    ? { state: 'failed', doneAt: now, nextAt }
    : { state: 'waiting', doneAt: null, nextAt: next }
}

/**
 * Writes down what came of a try: done, to be tried again, or failed. Changes nothing when the claim was lost
 * in the meantime: whoever has it now will tell.
 * @param claimed the delivery as `claimDeliveries` gave it
 */
export function settleDelivery(
  database: Database,
  claimed: Delivery,
  outcome: Outcome,
  { at, milliseconds, now }: { at: Date; milliseconds: number; now: Date },
): Promise<void> {
  const { status, error } = outcome
  const attempt: DeliveryTry = { at: at.getTime(), status, milliseconds, error }
  return database.write(async queries => {
    const [settled] = await queries
      .update(deliveries)
      .set({ tries: [...claimed.tries, attempt].slice(-mostTries), ...stateAfter(claimed, outcome, now) })
      .where(and(eq(deliveries.id, claimed.id), isWaiting, eq(deliveries.nextAt, claimed.nextAt)))
      .returning({ id: deliveries.id })
    if (settled !== undefined && status === gone && claimed.endpointId !== null)
      await switchOff(queries, claimed.endpointId, now)
  })
}
