import { useEffect, useState } from 'react'
import type { QuotedReview } from '#model/embed.ts'
import type { Project } from '#model/project.ts'
import { TestimonialQuery } from '#model/tools/love/testimonial.ts'

const most = 3

/** The first reviews of a live wall, for its code to quote; none for other projects, and while they are not here. */
export function useQuotedReviews({ tool, uuid, status }: Project): readonly QuotedReview[] {
  const [reviews, setReviews] = useState<readonly QuotedReview[]>([])
  const isWall = tool === 'love' && status === 'published'
  useEffect(() => {
    if (!isWall) return undefined
    const abort = new AbortController()
    const query = TestimonialQuery.parse({ wallId: uuid, state: 'accepted', size: most })
    import('#editor/stores/testimonials-api.ts')
      .then(({ testimonialsApi }) => testimonialsApi.list(query, abort.signal))
      .then(({ results }) => setReviews(results.filter(({ withdrawnAt }) => withdrawnAt === null)))
      // The code is whole without them.
      .catch(() => undefined)
    return () => abort.abort()
  }, [isWall, uuid])
  return reviews
}
