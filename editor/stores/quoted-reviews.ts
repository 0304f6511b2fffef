import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import type { QuotedReview } from '#model/embed.ts'
import { mayBeMarked } from '#model/tools/love/highlights.ts'
import { tagsOf } from '#model/tools/love/review.ts'
import { TestimonialQuery } from '#model/tools/love/testimonial.ts'
import { WallFilters, wallFilter } from '#model/tools/love/wall-filters.ts'

const most = 3
/** As many are looked through for some that the wall shows. */
const read = 50

/** The first reviews that a wall with this payload shows, in its order. Throws an `ApiError`. */
export async function quotedReviews(
  wallId: string,
  payload: unknown,
  signal: AbortSignal,
): Promise<readonly QuotedReview[]> {
  const isShown = wallFilter(WallFilters.parse(payload))
  const query = TestimonialQuery.parse({ wallId, state: 'accepted', size: read })
  const { results } = await testimonialsApi.list(query, signal)
  return results
    .filter(review => review.withdrawnAt === null && isShown({ ...review, tags: tagsOf(review.category) }))
    .slice(0, most)
    .map(review => ({
      name: review.name,
      content: review.content,
      highlights: mayBeMarked(review) ? review.highlights : [],
    }))
}
