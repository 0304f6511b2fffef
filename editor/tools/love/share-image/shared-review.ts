import { atom, type ReadableAtom } from 'nanostores'
import type { ImageChoices } from '#editor/tools/love/share-image/image-request.ts'
import type { Testimonial } from '#model/tools/love/testimonial.ts'

const shared = atom<Testimonial | undefined>()
/** The review that a picture is being made of. */
export const $sharedReview: ReadableAtom<Testimonial | undefined> = shared

/** The format and layout of the last picture: whoever makes several wants them alike. */
export const $lastLook = atom<Pick<ImageChoices, 'format' | 'layout'>>({ format: 'square', layout: 'quote' })

/** Whether there may be a picture of a review: others may read it, and there is something to quote. */
export function isShareable({ state, withdrawnAt, content }: Testimonial): boolean {
  return state === 'accepted' && withdrawnAt === null && content !== ''
}

export function shareImage(review: Testimonial): void {
  if (isShareable(review)) shared.set(review)
}

export function closeSharedImage(): void {
  shared.set(undefined)
}
