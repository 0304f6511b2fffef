import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { type TestimonialRow, testimonials } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'
import { mostTestimonials } from '#model/tools/love/testimonial.ts'

/** What a new review needs to be told; everything else is empty unless given. */
export type NewTestimonial = Pick<TestimonialRow, 'state' | 'language' | 'source'> &
  Partial<Omit<TestimonialRow, 'id' | 'projectId' | 'createdAt' | 'updatedAt'>>

/**
 * Writes a review down, as the first of its wall unless it has its place, within the caller's transaction. A full wall takes no more.
 * @param createdAt when it was written, if that was earlier
 */
export async function insertTestimonial(
  queries: Queries,
  projectId: string,
  review: NewTestimonial,
  now: Date,
  createdAt = now,
): Promise<TestimonialRow> {
  const own = eq(testimonials.projectId, projectId)
  if ((await queries.$count(testimonials, own)) >= mostTestimonials)
    throw new CatalogueError('ERR_INVALID_DATA', { wallId: `MAX_ITEMS:${mostTestimonials}` })
  const [row] = await queries
    .insert(testimonials)
    .values({
      name: '',
      position: '',
      email: '',
      category: '',
      content: '',
      ...review,
      id: randomUUID(),
      projectId,
      order:
        review.order ??
        sql`(SELECT coalesce(min("order"), 1) - 1 FROM testimonials WHERE project_id = ${projectId})`,
      createdAt,
      updatedAt: now,
    })
    .returning()
  if (row === undefined) throw new Error('The review was not written.')
  return row
}
