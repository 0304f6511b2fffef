import type { OwnedProject } from '#api/context.ts'
import type { Queries } from '#database/database.ts'
import type { TestimonialRow } from '#database/testimonials.ts'
import { tagsOf } from '#model/tools/love/review.ts'
import type { WebhookEvent } from '#model/webhook.ts'
import { emit } from '#publisher/deliveries/emit-event.ts'

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
