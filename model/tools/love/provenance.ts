import type { PublicReview } from '#model/tools/love/review.ts'

/** How a review came to the wall, as far as readers have to know to judge it. */
export const provenances = ['email', 'confirmed', 'form', 'owner', 'google', 'file'] as const
export type Provenance = (typeof provenances)[number]

/** What a review's card may say of its origin: never more than is known. */
export function provenanceOf({
  source,
  confirmed,
  byLetter,
}: Pick<PublicReview, 'source' | 'confirmed' | 'byLetter'>): Provenance {
  if (byLetter) return 'email'
  if (source !== 'request' && source !== 'form') return source
  return confirmed ? 'confirmed' : 'form'
}
