import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { insertionOrder } from '#database/insertion-order.ts'
import { deliveries } from '#database/outbox.ts'
import type { Delivery, DeliveryKind } from '#publisher/deliveries/delivery.ts'

const { payload: _payload, ...deliveryHeader } = getTableColumns(deliveries)

/** A delivery without what it says. */
export type DeliveryHeader = Omit<Delivery, 'payload'>

export interface DeliveryFilter {
  kind?: DeliveryKind | undefined
  state?: Delivery['state'] | undefined
  projectId?: string | undefined
  endpointId?: string | undefined
  /** From 1. */
  page: number
  size: number
}

/** A page of deliveries, newest first, and how many there are in all. */
export async function listDeliveries(
  queries: Queries,
  { kind, state, projectId, endpointId, page, size }: DeliveryFilter,
): Promise<{ results: DeliveryHeader[]; total: number }> {
  const where = and(
    kind && eq(deliveries.kind, kind),
    state && eq(deliveries.state, state),
    projectId === undefined ? undefined : eq(deliveries.projectId, projectId),
    endpointId === undefined ? undefined : eq(deliveries.endpointId, endpointId),
  )
  const results = await queries
    .select(deliveryHeader)
    .from(deliveries)
    .where(where)
    .orderBy(desc(deliveries.createdAt), desc(insertionOrder(deliveries)))
    .limit(size)
    .offset((page - 1) * size)
  return { results, total: await queries.$count(deliveries, where) }
}
