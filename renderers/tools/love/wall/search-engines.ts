import type { PublicLove } from '#model/tools/love/love.ts'
import type { PublicReview } from '#model/tools/love/review.ts'
import { safeUrl } from '#model/url.ts'

/** The average of all confirmed ratings with one digit, or null without any. */
export function averageRating({ ratings }: PublicLove): number | null {
  return ratings.count === 0 ? null : Math.round((ratings.sum / ratings.count) * 10) / 10
}

/** One sentence or two for a list of results. */
export function description({ intro, reviews }: PublicLove): string {
  const [first] = reviews
  return intro || (first?.content ?? '').replace(/\s+/g, ' ').slice(0, 160)
}

function reviewData({ name, content, rating, date }: PublicReview, anonymous: string): unknown {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: name || anonymous },
    datePublished: date,
    ...(content === '' ? {} : { reviewBody: content }),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }
}

/**
 * What the reviews are about, as schema.org has it; null for a wall that is about nothing in particular, and where no
 * stars can be seen: search engines show what visitors see, of things, and not of whoever sells them.
 */
export function structuredData(wall: PublicLove, shown: readonly PublicReview[], anonymous: string): unknown {
  const { product, ratings, showRating } = wall
  const average = averageRating(wall)
  if (product.name === '' || !showRating || average === null) return null
  const url = safeUrl(product.url)
  const reviews = shown.filter(({ rating }) => rating !== null)
  return {
    '@context': 'https://schema.org',
    '@type': product.kind,
    name: product.name,
    ...(url === undefined ? {} : { url }),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      ratingCount: ratings.count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(reviews.length === 0 ? {} : { review: reviews.map(review => reviewData(review, anonymous)) }),
  }
}
