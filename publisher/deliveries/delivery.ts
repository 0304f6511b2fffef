import { type SQL, sql } from 'drizzle-orm'
import type { deliveries, deliveryKinds, webhookEndpoints } from '#database/outbox.ts'
import type { DeliveryError } from '#model/webhook.ts'

/** A row of the outbox: something that has to reach another server. */
export type Delivery = typeof deliveries.$inferSelect
export type DeliveryKind = (typeof deliveryKinds)[number]

/** An address that a project calls. */
export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect

/** What came of one try. `status` is HTTP's, 0 when no answer came; any 2xx is a success. */
export interface Outcome {
  status: number
  error: DeliveryError | null
  /** What the answer's header of that name said, in seconds or as a date. */
  retryAfter?: string
  /** Trying again cannot help. */
  final?: boolean
}

/** Tries once to deliver. It has to end by itself, well within the lease of `claim-deliveries.ts`. */
export type DeliveryHandler = (delivery: Delivery) => Promise<Outcome>

/** How each kind is delivered. Kinds without a handler wait. */
export type DeliveryHandlers = Partial<Record<DeliveryKind, DeliveryHandler>>

/** Deliveries that are not over, in the very words of the index, so that SQLite uses it. */
export const isWaiting: SQL = sql.raw(`"state" = 'waiting'`)
