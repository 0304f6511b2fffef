import { z } from 'zod'

/** What a project tells to the addresses that its owner gave. */
export const webhookEvents = [
  'project.published',
  'project.unpublished',
  'review.created',
  'review.confirmed',
  'review.withdrawn',
  'webhook.test',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** How many addresses a project may call. */
export const mostWebhooks = 10

/** Why a try got no answer, or not the one it needs: after a purge the CDN still showed the former page. */
export const deliveryErrors = [
  'ADDRESS_REFUSED',
  'TIMED_OUT',
  'CONNECTION_FAILED',
  'PROPAGATING',
  'UNKNOWN_ERROR',
] as const
export type DeliveryError = (typeof deliveryErrors)[number]

/** The body of a webhook. `timestamp` is when it happened, ISO 8601 in UTC. */
export interface WebhookMessage {
  type: WebhookEvent
  timestamp: string
  data: Record<string, unknown>
}

/** An address that a project calls. Times are ISO 8601 in UTC. */
export const Webhook = z
  .strictObject({
    id: z.uuid(),
    url: z.string(),
    /** What its calls are signed with, `whsec_` and Base64; null to staff who work as its owner and to keys that only read. */
    secret: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** Since when it is not called any more, because it answered 410; null while it is. */
    disabledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const AddWebhook = z.strictObject({ url: z.string().trim().min(1).max(2048) })

/** A message to one address, as the project's owner sees it in the log. */
export const WebhookDelivery = z
  .strictObject({
    /** The `webhook-id` header, the same in every try. */
    id: z.string(),
    /** The address's id among the project's webhooks. */
    webhook: z.uuid().nullable(),
    event: z.string(),
    state: z.enum(['waiting', 'done', 'failed']),
    createdAt: z.iso.datetime(),
    /** When it will be tried next; null when it will not. */
    nextAt: z.iso.datetime().nullable(),
    /** Oldest first. `status` is HTTP's, 0 when no answer came; `error` says why. */
    tries: z.array(
      z.strictObject({
        at: z.iso.datetime(),
        status: z.number().int(),
        milliseconds: z.number().int(),
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveryPage = z
  .strictObject({
    results: z.array(WebhookDelivery),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  })
  .meta({ id: 'WebhookDeliveryPage' })
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>

/** What the log may be asked for. */
export const WebhookDeliveryQuery = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
  /** The deliveries to one address alone. */
  webhook: z.uuid().optional(),
})
export type WebhookDeliveryQuery = z.infer<typeof WebhookDeliveryQuery>
