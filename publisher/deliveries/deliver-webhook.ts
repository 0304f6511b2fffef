import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { webhookEndpoints } from '#database/outbox.ts'
import type { DeliveryHandler, WebhookEndpoint } from '#publisher/deliveries/delivery.ts'
import { safeFetch } from '#publisher/deliveries/safe-fetch.ts'
import type { Delivering } from '#publisher/deliveries/start-deliveries.ts'
import type { OutgoingRules } from '#publisher/deliveries/target.ts'

/** The secrets that sign at the moment; the former one goes on for a day after it was changed. */
function secretsOf({ secret, previousSecret, previousUntil }: WebhookEndpoint, now: Date): string[] {
  const former = previousUntil !== null && previousUntil > now ? previousSecret : null
  return former === null ? [secret] : [secret, former]
}

/** The headers of Standard Webhooks: id, time of sending in seconds, one signature per secret. */
function signedHeaders(
  endpoint: WebhookEndpoint,
  id: string,
  body: string,
  now: Date,
): Record<string, string> {
  const signatures = secretsOf(endpoint, now).map(secret => new Webhook(secret).sign(id, now, body))
  return {
    'content-type': 'application/json',
    'user-agent': 'atelier-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

/** Sends webhooks: each try says the same under the same id, signed anew. */
export function deliverWebhook(
  { database, now }: Pick<Delivering, 'database' | 'now'>,
  rules: OutgoingRules,
): DeliveryHandler {
  return async ({ id, endpointId, payload }) => {
    const [endpoint] = await database.read
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId ?? ''))
    if (endpoint === undefined) return { status: 0, error: 'ADDRESS_REFUSED' }
    const body = JSON.stringify(payload)
    return safeFetch(endpoint.url, { headers: signedHeaders(endpoint, id, body, now()), body }, rules)
  }
}
