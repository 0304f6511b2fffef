import { and, eq, gt, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { deliveries, webhookEndpoints } from '#database/outbox.ts'
import { lease } from '#publisher/deliveries/claim-deliveries.ts'
import type { Delivery, DeliveryKind } from '#publisher/deliveries/delivery.ts'

async function switchOn(queries: Queries, endpointId: string | null): Promise<void> {
  if (endpointId === null) return
  await queries.update(webhookEndpoints).set({ disabledAt: null }).where(eq(webhookEndpoints.id, endpointId))
}

/**
 * Has a delivery tried at once, whatever became of it; its address is called again even if it was switched off. One that
 * has used up its tries gets one more. One that is being tried at the moment is left to that. Undefined when there is none.
 * @param projectId the project it has to belong to, unless an operator asks
 */
export function resendDelivery(
  database: Database,
  { id, projectId }: { id: string; projectId?: string },
  now: Date,
): Promise<Delivery | undefined> {
  const mine = and(
    eq(deliveries.id, id),
    projectId === undefined
      ? undefined
      : and(eq(deliveries.projectId, projectId), eq(deliveries.kind, 'webhook')),
  )
  // A claim never reaches further than the lease: what is due later is nobody's.
  const unclaimed = or(
    ne(deliveries.state, 'waiting'),
    gt(deliveries.nextAt, new Date(now.getTime() + lease)),
  )
  return database.write(async queries => {
    const [sent] = await queries
      .update(deliveries)
      .set({ state: 'waiting', nextAt: now, doneAt: null })
      .where(and(mine, unclaimed))
      .returning()
    await switchOn(queries, sent?.endpointId ?? null)
    if (sent !== undefined) return sent
    const [found] = await queries.select().from(deliveries).where(mine)
    return found
  })
}

/** Has everything that failed tried once more, but for addresses that are switched off. Answers how many there are. */
export function resendFailed(database: Database, now: Date, kind?: DeliveryKind): Promise<number> {
  return database.write(async queries => {
    const off = queries
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(isNotNull(webhookEndpoints.disabledAt))
    const sent = await queries
      .update(deliveries)
      .set({ state: 'waiting', nextAt: now, doneAt: null })
      .where(
        and(
          eq(deliveries.state, 'failed'),
          kind && eq(deliveries.kind, kind),
          or(isNull(deliveries.endpointId), notInArray(deliveries.endpointId, off)),
        ),
      )
      .returning({ id: deliveries.id })
    return sent.length
  })
}
