import { atom, type ReadableAtom } from 'nanostores'
import type { Testimonial } from '#model/tools/love/testimonial.ts'

/** The reviews that this page has been told of, by their ids: what a form of one is filled from. */
const seen = new Map<string, Testimonial>()
const changes = atom(0)

/** Another number after each change that the server has taken: what visitors see may be different since. */
export const $reviewChanges: ReadableAtom<number> = changes

export function seenReview(id: string): Testimonial | undefined {
  return seen.get(id)
}

export function seeReviews(reviews: readonly Testimonial[]): void {
  for (const review of reviews) seen.set(review.id, review)
}

export function tellReviewChange(): void {
  changes.set(changes.get() + 1)
}

/** A review that a form has saved, or several that came by other ways than the list. */
export interface Arrival {
  review?: Testimonial
}
const arrival = atom<Arrival>({})
export const $arrival: ReadableAtom<Arrival> = arrival

/** Tells whoever shows reviews that there are others now. */
export function tellArrival(review?: Testimonial): void {
  if (review !== undefined) seeReviews([review])
  arrival.set(review === undefined ? {} : { review })
  tellReviewChange()
}
