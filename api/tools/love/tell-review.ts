import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { newWebhookSecret } from '#api/webhooks/add-webhook.ts'
import type { Queries } from '#database/database.ts'
import { webhookEndpoints } from '#database/outbox.ts'
import type { TestimonialRow } from '#database/testimonials.ts'
import { tagsOf } from '#model/tools/love/review.ts'
import { mostWebhooks, type WebhookEvent } from '#model/webhook.ts'
import { emit } from '#publisher/deliveries/emit-event.ts'
import { AddressRefused, parseTarget } from '#publisher/deliveries/target.ts'

/**
 * Makes the address of a wall's form one of the project's webhooks, so that its calls are signed, repeated and logged like all
 * others. One that must not be called, or is one too many, is left out: no visitor is refused for it.
 */
export async function ensureFormWebhook(
  services: Services,
  queries: Queries,
  projectId: string,
  address: string,
): Promise<void> {
  if (address === '') return
  try {
    const url = parseTarget(address, services.outgoing).href
    const own = eq(webhookEndpoints.projectId, projectId)
    if ((await queries.$count(webhookEndpoints, and(own, eq(webhookEndpoints.url, url)))) > 0) return
    if ((await queries.$count(webhookEndpoints, own)) >= mostWebhooks) return
    const endpoint = {
      id: randomUUID(),
      projectId,
      url,
      secret: newWebhookSecret(),
      createdAt: services.now(),
    }
    await queries.insert(webhookEndpoints).values(endpoint).onConflictDoNothing()
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    services.log.info({ err: error, projectId }, 'the webhook of a form must not be called')
  }
}

type ReviewEvent = Extract<WebhookEvent, `review.${string}`>

/** Tells a wall's webhooks of a review, in the caller's transaction. Its e-mail address is its owner's to know. */
export function tellReview(
  queries: Queries,
  wall: Pick<OwnedProject, 'id'>,
  type: ReviewEvent,
  row: TestimonialRow,
  now: Date,
): Promise<void> {
  const { id, content, rating, name, position, email, avatar, images, gifs, video, source, state } = row
  const review = {
    ...{ id, content, rating, name, position, email, avatar, images, gifs, video, source, state },
    tags: tagsOf(row.category),
    confirmed: row.confirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
  return emit(queries, wall.id, { type, data: { review }, now })
}
