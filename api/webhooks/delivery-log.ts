import type { OwnedProject, Services } from '#api/context.ts'
import { presentDelivery } from '#api/webhooks/present-webhook.ts'
import { CatalogueError } from '#model/errors.ts'
import type { WebhookDelivery, WebhookDeliveryPage, WebhookDeliveryQuery } from '#model/webhook.ts'
import { listDeliveries } from '#publisher/deliveries/list-deliveries.ts'
import { resendDelivery } from '#publisher/deliveries/resend-delivery.ts'

/** What a project told its addresses and how that went, newest first. */
export async function readDeliveries(
  { database }: Services,
  project: OwnedProject,
  { page, size, webhook }: WebhookDeliveryQuery,
): Promise<WebhookDeliveryPage> {
  const { results, total } = await listDeliveries(database.read, {
    kind: 'webhook',
    projectId: project.id,
    endpointId: webhook,
    page,
    size,
  })
  return { results: results.map(presentDelivery), total, page, size }
}

/** Sends a message of the project again, under the same id. `ERR_DELIVERY_NOT_FOUND` when there is none. */
export async function resendOwnDelivery(
  { database, now }: Services,
  project: OwnedProject,
  id: string,
): Promise<WebhookDelivery> {
  const delivery = await resendDelivery(database, { id, projectId: project.id }, now())
  if (delivery === undefined) throw new CatalogueError('ERR_DELIVERY_NOT_FOUND')
  return presentDelivery(delivery)
}
