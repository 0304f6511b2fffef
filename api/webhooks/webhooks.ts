import { and, asc, eq } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { newWebhookSecret } from '#api/webhooks/add-webhook.ts'
import { insertionOrder } from '#database/insertion-order.ts'
import { deliveries, webhookEndpoints } from '#database/outbox.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Delivery, WebhookEndpoint } from '#publisher/deliveries/delivery.ts'
import { emitTo } from '#publisher/deliveries/emit-event.ts'

const formerSecretLasts = 86_400_000

/** A webhook that belongs to this project. */
const own = (project: OwnedProject, id: string) =>
  and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.projectId, project.id))

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new CatalogueError('ERR_NOT_FOUND')
  return row
}

/** The addresses that a project calls, those that were switched off too, in the order in which they were added. */
export function listWebhooks({ database }: Services, project: OwnedProject): Promise<WebhookEndpoint[]> {
  return database.read
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.projectId, project.id))
    .orderBy(asc(webhookEndpoints.createdAt), asc(insertionOrder(webhookEndpoints)))
}

/**
 * Calls an address no more, and forgets what it was told. `ERR_NOT_FOUND` when there is none, `ERR_WEBHOOK_OF_FORM` for one
 * that would be back with the next review.
 */
export async function removeWebhook(
  { database }: Services,
  project: OwnedProject,
  id: string,
): Promise<void> {
  await database.write(async queries => {
    const [removed] = await queries.delete(webhookEndpoints).where(own(project, id)).returning()
    if (found(removed).ofForm) throw new CatalogueError('ERR_WEBHOOK_OF_FORM')
  })
}

/** Gives a webhook a new secret; the former one signs as well for a day. `ERR_NOT_FOUND` when there is none. */
export async function changeSecret(
  { database, now }: Services,
  project: OwnedProject,
  id: string,
): Promise<WebhookEndpoint> {
  const [changed] = await database.write(queries =>
    queries
      .update(webhookEndpoints)
      .set({
        secret: newWebhookSecret(),
        previousSecret: webhookEndpoints.secret,
        previousUntil: new Date(now().getTime() + formerSecretLasts),
      })
      .where(own(project, id))
      .returning(),
  )
  return found(changed)
}

/** Sends `webhook.test` to one address, which is switched on by that. `ERR_NOT_FOUND` when there is none. */
export function testWebhook(services: Services, project: OwnedProject, id: string): Promise<Delivery> {
  const now = services.now()
  return services.database.write(async queries => {
    const [endpoint] = await queries
      .update(webhookEndpoints)
      .set({ disabledAt: null })
      .where(own(project, id))
      .returning()
    const { id: endpointId } = found(endpoint)
    const event = { type: 'webhook.test', data: {}, now } as const
    const [deliveryId = ''] = await emitTo(queries, [{ id: endpointId }], project.id, event)
    const [delivery] = await queries.select().from(deliveries).where(eq(deliveries.id, deliveryId))
    return found(delivery)
  })
}
