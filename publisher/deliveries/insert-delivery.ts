import { randomUUID } from 'node:crypto'
import type { Queries } from '#database/database.ts'
import { deliveries } from '#database/outbox.ts'
import type { DeliveryKind } from '#publisher/deliveries/delivery.ts'

export interface NewDelivery {
  kind: DeliveryKind
  /** What it is about, for the operator. */
  subject: string
  projectId: string | null
  endpointId?: string
  payload: unknown
  now: Date
  /** Names what is told: a second delivery of the same id is not written. A new one if left out. */
  id?: string
}

/**
 * Writes down, within the caller's transaction, what has to reach another server; the workers see to it from then on.
 * Answers its id.
 */
export async function insertDelivery(queries: Queries, delivery: NewDelivery): Promise<string> {
  const { kind, subject, projectId, endpointId, payload, now, id = randomUUID() } = delivery
  await queries
    .insert(deliveries)
    .values({
      id,
      kind,
      subject,
      projectId,
      endpointId: endpointId ?? null,
      state: 'waiting',
      createdAt: now,
      nextAt: now,
      payload,
    })
    .onConflictDoNothing()
  return id
}
