import type { Editor } from '#editor/stores/editor.ts'
import { alertError, notify, offer, offerLifetime } from '#editor/stores/notices.ts'
import { createReviews, type Reviews } from '#editor/stores/testimonials.ts'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { reviewTexts } from '#editor/tools/love/review-texts.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import type { Testimonial } from '#model/tools/love/testimonial.ts'

const opened = new WeakMap<Editor<LoveData>, Reviews>()
const open = new Set<Reviews>()

/** The reviews of an open wall; every page of the room sees the same ones. */
export function reviewsOf(editor: Editor<LoveData>): Reviews {
  const known = opened.get(editor)
  if (known !== undefined) return known
  const reviews = createReviews({
    api: testimonialsApi,
    wallId: () => editor.$project.get().uuid,
    onFailure: alertError,
    deletionDelay: offerLifetime,
  })
  opened.set(editor, reviews)
  open.add(reviews)
  return reviews
}

/** Deletes what still waits for that: before a publication, and when the page goes. */
export async function flushReviews(isLeaving?: boolean): Promise<void> {
  await Promise.all([...open].map(reviews => reviews.flush(isLeaving)))
}

/** Takes reviews away, with a notice that brings them back. */
export function removeReviews(editor: Editor<LoveData>, ids: readonly string[]): void {
  const drop = (): void => {
    const back = reviewsOf(editor).remove(ids)
    offer(reviewTexts.get().removed(ids.length), commonTexts.get().undo, back)
  }
  const isOpen = ids.some(id => id === editor.$form.get()?.id)
  if (isOpen)
    editor.guard(() => {
      editor.drop()
      drop()
    })
  else drop()
}

/** Moves a review one place up or down among those that were read. */
export function nudgeReview(editor: Editor<LoveData>, id: string, by: -1 | 1): void {
  const reviews = reviewsOf(editor)
  const state = reviews.$state.get()
  const list = state.kind === 'failed' ? undefined : state.list
  const items: readonly Testimonial[] = list?.items ?? []
  const index = items.findIndex(item => item.id === id)
  const neighbour = items[index + by]
  if (index === -1 || neighbour === undefined || list === undefined) return
  void reviews.move(id, neighbour.id, by === -1 ? 'before' : 'after')
  notify(reviewTexts.get().moved({ place: index + by + 1, places: list.total }))
}
