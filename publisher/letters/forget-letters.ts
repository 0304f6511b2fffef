import { and, inArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { deliveries } from '#database/outbox.ts'
import type { TestimonialRow } from '#database/testimonials.ts'
import { isWaiting } from '#publisher/deliveries/delivery.ts'
import { letterId } from '#publisher/letters/mail.ts'

const batch = 500

type Asked = Pick<TestimonialRow, 'projectId' | 'requestEmail' | 'requestedAt' | 'remindedAt'>

function idsOf({ projectId, requestEmail, requestedAt, remindedAt }: Asked): string[] {
  if (requestEmail === null) return []
  return [requestedAt, remindedAt].flatMap(at => (at === null ? [] : [letterId(requestEmail, projectId, at)]))
}

/**
 * Empties the letters of reviews that are deleted, and sends none that is still waiting. Their rows stay: they count against what
 * may be sent in a day.
 */
export async function forgetLetters(queries: Queries, reviews: readonly Asked[], now: Date): Promise<void> {
  const ids = reviews.flatMap(idsOf)
  for (let at = 0; at < ids.length; at += batch) {
    const own = inArray(deliveries.id, ids.slice(at, at + batch))
    await queries.update(deliveries).set({ state: 'failed', doneAt: now }).where(and(own, isWaiting))
    await queries.update(deliveries).set({ payload: {} }).where(own)
  }
}
