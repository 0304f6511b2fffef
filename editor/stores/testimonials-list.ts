import { tagsOf } from '#model/tools/love/review.ts'
import type {
  ChangeTestimonials,
  Testimonial,
  TestimonialPage,
  TestimonialQuery,
} from '#model/tools/love/testimonial.ts'

/** What is asked of the list, besides whose it is. */
export type ReviewQuery = Pick<TestimonialQuery, 'state' | 'search' | 'tag' | 'sort'>
export type ReviewAction = ChangeTestimonials['action']
type Counts = TestimonialPage['counts']

export const plainReviewQuery: ReviewQuery = { state: 'all', search: '', tag: '', sort: 'wall' }

/** As much of the list as was read so far: always its beginning, without gaps. */
export interface ReviewList extends Pick<TestimonialPage, 'counts' | 'tags'> {
  items: readonly Testimonial[]
  /** How many the whole list has. */
  total: number
}

/** There is something to show: a customer was not merely asked, and has not taken it back. */
export function isShowable({ content, video, withdrawnAt }: Testimonial): boolean {
  return withdrawnAt === null && (content !== '' || video !== null)
}

/** It stands on the wall, so that its place matters; whatever is pinned can be unpinned. */
export function canBePinned({ state, isPinned }: Testimonial): boolean {
  return state === 'accepted' || isPinned
}

const isWaiting = (review: Testimonial): boolean => review.state === 'pending' && isShowable(review)

function countsOf(review: Testimonial): Counts {
  const { state, confirmed } = review
  const one = (is: boolean): number => (is ? 1 : 0)
  return {
    all: 1,
    pending: one(isWaiting(review)),
    accepted: one(state === 'accepted'),
    rejected: one(state === 'rejected'),
    unconfirmed: one(!confirmed),
  }
}

function add(counts: Counts, more: Counts, sign: 1 | -1): Counts {
  return {
    all: counts.all + sign * more.all,
    pending: counts.pending + sign * more.pending,
    accepted: counts.accepted + sign * more.accepted,
    rejected: counts.rejected + sign * more.rejected,
    unconfirmed: counts.unconfirmed + sign * more.unconfirmed,
  }
}

/** Whether a review belongs to what the list shows; what was searched for is the server's to know. */
function belongs(review: Testimonial, query: ReviewQuery): boolean {
  const { state, confirmed, category } = review
  if (query.tag !== '' && !tagsOf(category).includes(query.tag)) return false
  if (query.state === 'all') return true
  if (query.state === 'pending') return isWaiting(review)
  return query.state === 'unconfirmed' ? !confirmed : state === query.state
}

/** A review after a deed of its owner's; what cannot be shown can be neither accepted nor confirmed. */
export function afterAction(review: Testimonial, action: ReviewAction): Testimonial {
  switch (action) {
    case 'accept':
      return isShowable(review) ? { ...review, state: 'accepted', accepted: true } : review
    case 'reject':
      return { ...review, state: 'rejected', accepted: false }
    case 'restore':
      return { ...review, state: 'pending', accepted: false }
    case 'confirm':
      return isShowable(review) ? { ...review, confirmed: true } : review
    case 'delete':
      return review
  }
}

/** The list with some reviews as they are now. Those that no longer belong to it leave it. */
export function withReviews(
  list: ReviewList,
  changed: readonly Testimonial[],
  query: ReviewQuery,
): ReviewList {
  const byId = new Map(changed.map(review => [review.id, review]))
  let { counts } = list
  for (const review of list.items) {
    const now = byId.get(review.id)
    if (now !== undefined) counts = add(add(counts, countsOf(review), -1), countsOf(now), 1)
  }
  const items = list.items
    .map(review => byId.get(review.id) ?? review)
    .filter(review => !byId.has(review.id) || belongs(review, query))
  return { ...list, items, counts, total: list.total - (list.items.length - items.length) }
}

/** The list without some reviews. */
export function withoutReviews(list: ReviewList, ids: ReadonlySet<string>): ReviewList {
  const gone = list.items.filter(({ id }) => ids.has(id))
  return {
    ...list,
    items: list.items.filter(({ id }) => !ids.has(id)),
    total: list.total - gone.length,
    counts: gone.reduce((counts, review) => add(counts, countsOf(review), -1), list.counts),
  }
}

/** The next page behind what is there; a review that has moved meanwhile stands once. */
export function withMore(list: ReviewList, page: TestimonialPage): ReviewList {
  const known = new Set(list.items.map(({ id }) => id))
  const items = [...list.items, ...page.results.filter(({ id }) => !known.has(id))]
  return { items, total: page.total, counts: page.counts, tags: page.tags }
}

/**
 * The number that puts a review between its new neighbours; undefined when they leave no room, which takes some fifty
 * moves to one and the same place.
 */
export function orderBetween(
  before: Testimonial | undefined,
  after: Testimonial | undefined,
): number | undefined {
  if (before === undefined && after === undefined) return 0
  if (before === undefined) return (after?.order ?? 0) - 1
  if (after === undefined) return before.order + 1
  const middle = (before.order + after.order) / 2
  return before.order < middle && middle < after.order ? middle : undefined
}

const byWallOrder = (one: Testimonial, other: Testimonial): number =>
  Number(other.isPinned) - Number(one.isPinned) ||
  one.order - other.order ||
  other.createdAt.localeCompare(one.createdAt)

/**
 * The list in the wall's order with a review pinned, or no longer. One that goes behind all that was read leaves the list:
 * whether more of them come first is the server's to know.
 */
export function withPin(list: ReviewList, pinned: Testimonial): ReviewList {
  const items = list.items.map(item => (item.id === pinned.id ? pinned : item)).toSorted(byWallOrder)
  const isBehind = items.at(-1)?.id === pinned.id && items.length < list.total
  return { ...list, items: isBehind ? items.slice(0, -1) : items }
}

/**
 * The items with one moved before or after another, as near as its group allows: pinned ones stay before all others. The same
 * list when that is no move.
 */
export function moveReview(
  items: readonly Testimonial[],
  id: string,
  target: string,
  place: 'before' | 'after',
): readonly Testimonial[] {
  const review = items.find(item => item.id === id)
  const rest = items.filter(item => item.id !== id)
  const index = rest.findIndex(item => item.id === target)
  if (review === undefined || index === -1) return items
  const pinned = rest.filter(({ isPinned }) => isPinned).length
  const wanted = place === 'after' ? index + 1 : index
  const to = review.isPinned ? Math.min(wanted, pinned) : Math.max(wanted, pinned)
  const moved = rest.toSpliced(to, 0, review)
  return moved.every((item, at) => item === items[at]) ? items : moved
}
