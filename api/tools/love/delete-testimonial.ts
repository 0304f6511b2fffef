import { and, eq, type SQL } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import { placeReviews } from '#api/tools/love/order-testimonials.ts'
import type { Found } from '#api/tools/love/read-testimonial.ts'
import type { Queries } from '#database/database.ts'
import { testimonials } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'
import type { DeleteTestimonial } from '#model/tools/love/testimonial.ts'
import { forgetLetters } from '#publisher/letters/forget-letters.ts'

/** Deletes a wall's reviews, and what letters say of them. Answers how many there were. */
export async function eraseReviews(
  queries: Queries,
  projectId: string,
  which: SQL | undefined,
  now: Date,
): Promise<number> {
  const gone = await queries
    .delete(testimonials)
    .where(and(eq(testimonials.projectId, projectId), which))
    .returning({
      projectId: testimonials.projectId,
      requestEmail: testimonials.requestEmail,
      requestedAt: testimonials.requestedAt,
      remindedAt: testimonials.remindedAt,
    })
  await forgetLetters(queries, gone, now)
  return gone.length
}

/** Deletes a review for good and puts those that stay into an order. Throws `ERR_LOVE_NOT_FOUND` for one of another wall. */
export async function deleteTestimonial(
  services: Services,
  { review, wall }: Found,
  { wallId, order }: DeleteTestimonial,
): Promise<void> {
  if (wallId !== wall.slug) throw new CatalogueError('ERR_LOVE_NOT_FOUND')
  await changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    const deleted = await eraseReviews(queries, wall.id, eq(testimonials.id, review.id), now)
    if (deleted === 0) throw new CatalogueError('ERR_LOVE_NOT_FOUND')
    if (order.length > 0) await placeReviews(queries, wall.id, order)
    return { result: undefined, isSeen: true }
  })
}
