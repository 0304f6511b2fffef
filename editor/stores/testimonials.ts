import { atom, type ReadableAtom } from 'nanostores'
import { messageOf } from '#editor/api.ts'
import type { TestimonialsApi } from '#editor/stores/testimonials-api.ts'
import {
  afterAction,
  moveReview,
  orderBetween,
  plainReviewQuery,
  type ReviewAction,
  type ReviewList,
  type ReviewQuery,
  withMore,
  withoutReviews,
  withPin,
  withReviews,
} from '#editor/stores/testimonials-list.ts'
import { type Arrival, seenReview, seeReviews, tellReviewChange } from '#editor/stores/testimonials-seen.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { TestimonialPage } from '#model/tools/love/testimonial.ts'

const pageSize = 50

export type ReviewListState =
  | { kind: 'loading'; list?: ReviewList }
  | { kind: 'ready'; list: ReviewList }
  | { kind: 'failed'; message: ErrorMessage }

export interface ReviewsOptions {
  api: Pick<TestimonialsApi, 'list' | 'change' | 'changeAll' | 'reorder'>
  /** The wall's URL ending, which may change. */
  wallId: () => string
  onFailure: (error: unknown) => void
  /** As long as a deletion can be taken back, in milliseconds. */
  deletionDelay: number
}

export interface Reviews {
  $state: ReadableAtom<ReviewListState>
  $query: ReadableAtom<ReviewQuery>
  /** Whether more of the list is being read. */
  $isReadingMore: ReadableAtom<boolean>
  show: (changes: Partial<ReviewQuery>) => Promise<void>
  reload: () => Promise<void>
  /** Reads on where the list ends so far. */
  more: () => Promise<void>
  act: (ids: readonly string[], action: Exclude<ReviewAction, 'delete'>) => Promise<void>
  /** Accepts every review that waits, also those that were not read yet. */
  acceptAll: () => Promise<void>
  /** Takes reviews from the list at once, and deletes them a little later. Answers what takes that back. */
  remove: (ids: readonly string[]) => () => void
  /** Deletes now what waits for that. */
  flush: (isLeaving?: boolean) => Promise<void>
  /** Puts a review before all others, or back among them. Answers whether the server has taken it. */
  pin: (id: string, isPinned: boolean) => Promise<boolean>
  move: (id: string, target: string, place: 'before' | 'after') => Promise<void>
  /** Shows what has come by other ways. */
  take: (arrival: Arrival) => Promise<void>
  destroy: () => void
}

/** The reviews of one wall: as much of the list as is looked at, changed at once and set right when the server refuses. */
export function createReviews(options: ReviewsOptions): Reviews {
  const { api, wallId, onFailure } = options
  const $state = atom<ReviewListState>({ kind: 'loading' })
  const $query = atom<ReviewQuery>(plainReviewQuery)
  const $isReadingMore = atom(false)
  const deletions = new Map<string, ReturnType<typeof setTimeout>>()
  let reading: AbortController | undefined

  const listNow = (): ReviewList | undefined => {
    const state = $state.get()
    return state.kind === 'failed' ? undefined : state.list
  }
  const put = (list: ReviewList): void => $state.set({ kind: 'ready', list })
  const read = async (page: number, signal: AbortSignal): Promise<TestimonialPage> => {
    const query = { ...$query.get(), wallId: wallId(), page, size: pageSize, written: '1' } as const
    const found = await api.list(query, signal)
    seeReviews(found.results)
    return found
  }
  const withoutDeleted = (list: ReviewList): ReviewList => withoutReviews(list, new Set(deletions.keys()))

  async function reload(): Promise<void> {
    reading?.abort()
    const controller = new AbortController()
    reading = controller
    const before = listNow()
    $state.set(before === undefined ? { kind: 'loading' } : { kind: 'loading', list: before })
    try {
      const { results, total, counts, tags } = await read(1, controller.signal)
      if (!controller.signal.aborted) put(withoutDeleted({ items: results, total, counts, tags }))
    } catch (error) {
      if (!controller.signal.aborted) $state.set({ kind: 'failed', message: messageOf(error) })
    }
  }

  /** Pages until one brings something: what left the list since then has made them shorter, and none is passed over. */
  async function readOn(signal: AbortSignal): Promise<void> {
    const length = listNow()?.items.length ?? 0
    for (let page = Math.floor(length / pageSize) + 1; ; page += 1) {
      const found = await read(page, signal)
      const list = listNow()
      if (signal.aborted || list === undefined) return
      put(withoutDeleted(withMore(list, found)))
      if ((listNow()?.items.length ?? 0) > length || page * pageSize >= found.total) return
    }
  }

  async function more(): Promise<void> {
    const list = listNow()
    const isWhole = list === undefined || list.items.length >= list.total
    if (isWhole || $isReadingMore.get() || $state.get().kind !== 'ready' || reading === undefined) return
    const { signal } = reading
    $isReadingMore.set(true)
    try {
      await readOn(signal)
    } catch (error) {
      if (!signal.aborted) onFailure(error)
    }
    $isReadingMore.set(false)
  }

  /** Shows at once what a call will make of the list; a refusal brings the list as the server has it. */
  async function attempt(next: ReviewList | undefined, call: () => Promise<unknown>): Promise<boolean> {
    const before = listNow()
    if (next !== undefined) put(next)
    try {
      await call()
      tellReviewChange()
      return true
    } catch (error) {
      if (before !== undefined) put(before)
      onFailure(error)
      await reload()
      return false
    }
  }

  async function act(ids: readonly string[], action: Exclude<ReviewAction, 'delete'>): Promise<void> {
    if (ids.length === 0) return
    const list = listNow()
    const chosen = new Set(ids)
    const changed = (list?.items ?? [])
      .filter(({ id }) => chosen.has(id))
      .map(review => afterAction(review, action))
    seeReviews(changed)
    await attempt(list && withReviews(list, changed, $query.get()), () =>
      api.changeAll({ wallId: wallId(), ids: [...ids], action }),
    )
    if (listNow()?.items.length === 0) await reload()
  }

  async function erase(ids: readonly string[], isLeaving = false): Promise<void> {
    try {
      await api.changeAll({ wallId: wallId(), ids: [...ids], action: 'delete' }, isLeaving)
      for (const id of ids) deletions.delete(id)
      tellReviewChange()
      if (listNow()?.items.length === 0) await reload()
    } catch (error) {
      for (const id of ids) deletions.delete(id)
      onFailure(error)
      await reload()
    }
  }

  function remove(ids: readonly string[]): () => void {
    const before = listNow()
    const timer = setTimeout(() => void erase(ids), options.deletionDelay)
    for (const id of ids) deletions.set(id, timer)
    if (before !== undefined) put(withoutReviews(before, new Set(ids)))
    return () => {
      if (!ids.some(id => deletions.get(id) === timer)) return
      clearTimeout(timer)
      for (const id of ids) deletions.delete(id)
      void reload()
    }
  }

  async function flush(isLeaving?: boolean): Promise<void> {
    for (const timer of deletions.values()) clearTimeout(timer)
    if (deletions.size > 0) await erase([...deletions.keys()], isLeaving)
  }

  async function pin(id: string, isPinned: boolean): Promise<boolean> {
    const list = listNow()
    const review = list?.items.find(item => item.id === id) ?? seenReview(id)
    if (list === undefined || review === undefined) return false
    const pinned = { ...review, isPinned }
    seeReviews([pinned])
    const next =
      $query.get().sort === 'wall' ? withPin(list, pinned) : withReviews(list, [pinned], $query.get())
    const isTaken = await attempt(next, () => api.change(id, { isPinned }))
    // It was behind what was read, as it is where an undo brings it back from.
    if (isTaken && isPinned && !listNow()?.items.some(item => item.id === id)) await reload()
    return isTaken
  }

  async function move(id: string, target: string, place: 'before' | 'after'): Promise<void> {
    const list = listNow()
    if (list === undefined) return
    const items = moveReview(list.items, id, target, place)
    if (items === list.items) return
    const index = items.findIndex(item => item.id === id)
    const beside = [items[index - 1], items[index + 1]].map(item =>
      item?.isPinned === items[index]?.isPinned ? item : undefined,
    )
    const order = orderBetween(beside[0], beside[1])
    const shown = items.map(item => (item.id === id && order !== undefined ? { ...item, order } : item))
    await attempt({ ...list, items: shown }, async () => {
      if (order !== undefined) return api.change(id, { order })
      await api.reorder(
        wallId(),
        items.map(item => item.id),
      )
      return reload()
    })
  }

  async function take({ review }: Arrival): Promise<void> {
    const list = listNow()
    if (review !== undefined && list?.items.some(({ id }) => id === review.id))
      put(withReviews(list, [review], $query.get()))
    else await reload()
  }

  return {
    $state,
    $query,
    $isReadingMore,
    reload,
    more,
    act,
    remove,
    flush,
    pin,
    move,
    take,
    show: changes => {
      $query.set({ ...$query.get(), ...changes })
      return reload()
    },
    acceptAll: async () => {
      await attempt(undefined, () =>
        api.changeAll({ wallId: wallId(), ids: 'all-pending', action: 'accept' }),
      )
      await reload()
    },
    destroy: () => {
      reading?.abort()
      void flush(true)
    },
  }
}
