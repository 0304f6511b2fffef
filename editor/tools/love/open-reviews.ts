import type { Editor } from '#editor/stores/editor.ts'
import { alertError, notify, offer, offerLifetime } from '#editor/stores/notices.ts'
import { createReviews, type Reviews } from '#editor/stores/testimonials.ts'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { canBePinned, moveReview } from '#editor/stores/testimonials-list.ts'
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

function itemsOf(reviews: Reviews): readonly Testimonial[] {
  const state = reviews.$state.get()
  return (state.kind === 'failed' ? undefined : state.list)?.items ?? []
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

/** Pins a review, or takes that back; there is an undo. Only what visitors see is worth it, though it can always end. */
export async function pinReview(editor: Editor<LoveData>, id: string): Promise<void> {
  const reviews = reviewsOf(editor)
  const review = itemsOf(reviews).find(item => item.id === id)
  if (review === undefined || !canBePinned(review)) return
  const { isPinned } = review
  if (!(await reviews.pin(id, !isPinned))) return
  const t = reviewTexts.get()
  const back = (): void => void reviews.pin(id, isPinned)
  offer(isPinned ? t.wasUnpinned : t.wasPinned, commonTexts.get().undo, back)
}

/** Moves a review to another one's side, or as near as it may come; why that is not nearer is said. */
export function dropReview(
  editor: Editor<LoveData>,
  id: string,
  target: string,
  place: 'before' | 'after',
): void {
  const reviews = reviewsOf(editor)
  const items = moveReview(itemsOf(reviews), id, target, place)
  const at = items.findIndex(item => item.id === id)
  if (items[place === 'before' ? at + 1 : at - 1]?.id !== target) notify(reviewTexts.get().pinnedFirst)
  void reviews.move(id, target, place)
}

/** Moves a review one place up or down among those that were read. */
export function nudgeReview(editor: Editor<LoveData>, id: string, by: -1 | 1): void {
  const reviews = reviewsOf(editor)
  const state = reviews.$state.get()
  const list = state.kind === 'failed' ? undefined : state.list
  const items = itemsOf(reviews)
  const index = items.findIndex(item => item.id === id)
  const neighbour = items[index + by]
  if (index === -1 || neighbour === undefined || list === undefined) return
  const t = reviewTexts.get()
  const isWithin = neighbour.isPinned === items[index]?.isPinned
  if (isWithin) void reviews.move(id, neighbour.id, by === -1 ? 'before' : 'after')
  notify(isWithin ? t.moved({ place: index + by + 1, places: list.total }) : t.pinnedFirst)
}
