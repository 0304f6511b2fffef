import type { Webhook, WebhookDelivery } from '#model/webhook.ts'
import type { WebhookEndpoint } from '#publisher/deliveries/delivery.ts'
import type { DeliveryHeader } from '#publisher/deliveries/list-deliveries.ts'

/**
 * An address as its project's owner sees it.
 * @param asOwner false for staff who work as the owner and for keys that may only read: they never learn the secret
 */
export function presentWebhook(endpoint: WebhookEndpoint, asOwner: boolean): Webhook {
  return {
    id: endpoint.id,
    url: endpoint.url,
    secret: asOwner ? endpoint.secret : null,
    createdAt: endpoint.createdAt.toISOString(),
    disabledAt: endpoint.disabledAt?.toISOString() ?? null,
  }
}

/** A line of the log. */
export function presentDelivery(delivery: DeliveryHeader): WebhookDelivery {
  return {
    id: delivery.id,
    webhook: delivery.endpointId,
    event: delivery.subject,
    state: delivery.state,
    createdAt: delivery.createdAt.toISOString(),
    nextAt: delivery.state === 'waiting' ? delivery.nextAt.toISOString() : null,
    tries: delivery.tries.map(attempt => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
  }
}
