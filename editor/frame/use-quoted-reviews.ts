import { useEffect, useState } from 'react'
import type { QuotedReview } from '#model/embed.ts'
import type { Project } from '#model/project.ts'

const none: readonly QuotedReview[] = []

/** The first reviews of a live wall, for its code to quote; none for other projects, and while they are not here. */
export function useQuotedReviews({ tool, uuid, status, data }: Project): readonly QuotedReview[] {
  const [reviews, setReviews] = useState(none)
  const isWall = tool === 'love' && status === 'published'
  useEffect(() => {
    if (!isWall) return undefined
    const abort = new AbortController()
    import('#editor/stores/quoted-reviews.ts')
      .then(({ quotedReviews }) => quotedReviews(uuid, data, abort.signal))
      .then(setReviews)
      // The code is whole without them.
      .catch(() => undefined)
    return () => abort.abort()
  }, [isWall, uuid, data])
  return reviews
}
