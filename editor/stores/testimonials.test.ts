import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { makeReview } from '#editor/fixtures/testimonials.ts'
import { createReviews, type ReviewsOptions } from '#editor/stores/testimonials.ts'
import { $reviewChanges, seenReview } from '#editor/stores/testimonials-seen.ts'
import type { Testimonial, TestimonialPage } from '#model/tools/love/testimonial.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rows = (many: number): Testimonial[] =>
  Array.from({ length: many }, (_, index) => ({
    ...makeReview('a', { order: index }),
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }))

/** A server that keeps what it is told, or refuses. */
function start(many = 3) {
  let kept = rows(many)
  let refusal: ApiError | undefined
  const calls: unknown[] = []
  const told = (call: unknown): void => {
    calls.push(call)
    if (refusal !== undefined) throw refusal
  }
  const api: ReviewsOptions['api'] = {
    list: async ({ page, size, state }): Promise<TestimonialPage> => {
      if (refusal?.status === 0) throw refusal
      const found = kept
        .filter(review => state === 'all' || review.state === state)
        .sort((one, other) => Number(other.isPinned) - Number(one.isPinned))
      return {
        results: found.slice((page - 1) * size, page * size),
        total: found.length,
        page,
        size,
        counts: { all: kept.length, pending: kept.length, accepted: 0, rejected: 0, unconfirmed: 0 },
        tags: [],
      }
    },
    change: async (id, changes) => {
      told({ id, ...changes })
      const isPinned = changes.isPinned
      if (isPinned !== undefined)
        kept = kept.map(review => (review.id === id ? { ...review, isPinned } : review))
      return makeReview('a')
    },
    changeAll: async ({ ids, action }) => {
      told({ ids, action })
      if (action === 'delete') kept = kept.filter(({ id }) => !ids.includes(id))
    },
    reorder: async (_wallId, ids) => told({ order: ids }),
  }
  const failures: unknown[] = []
  const reviews = createReviews({
    api,
    wallId: () => 'wall',
    onFailure: error => failures.push(error),
    deletionDelay: 1_000,
  })
  const list = () => {
    const state = reviews.$state.get()
    if (state.kind === 'failed' || state.list === undefined) throw new Error('There is no list')
    return state.list
  }
  const refuse = (error: ApiError | undefined): void => {
    refusal = error
  }
  return { reviews, calls, failures, list, refuse, ids: () => list().items.map(({ id }) => id) }
}

const refused = new ApiError('ERR_LOVE_UPDATE_PROBLEM', 422)

test('reads a long list piece by piece, each review once', async () => {
  const { reviews, list, ids } = start(120)
  await reviews.reload()
  expect(list()).toMatchObject({ total: 120 })
  expect(list().items).toHaveLength(50)
  await Promise.all([reviews.more(), reviews.more()])
  expect(list().items).toHaveLength(100)
  await reviews.more()
  await reviews.more()
  expect(new Set(ids()).size).toBe(120)
})

test('passes nobody over when the list became shorter meanwhile', async () => {
  const { reviews, ids } = start(120)
  await reviews.reload()
  reviews.remove(ids().slice(0, 3))
  await reviews.more()
  expect(ids()).toHaveLength(97)
  await reviews.flush()
  await reviews.more()
  await reviews.more()
  expect(new Set(ids()).size).toBe(117)
})

test('shows a decision at once and tells that there was one', async () => {
  const { reviews, calls, list } = start()
  await reviews.reload()
  const [first] = list().items
  const before = $reviewChanges.get()
  const acting = reviews.act([first?.id ?? ''], 'accept')
  expect(list().items[0]).toMatchObject({ state: 'accepted' })
  await acting
  expect(calls).toEqual([{ ids: [first?.id], action: 'accept' }])
  expect($reviewChanges.get()).toBe(before + 1)
  expect(seenReview(first?.id ?? '')).toMatchObject({ state: 'accepted' })
})

test('takes a refused decision back and says why', async () => {
  const { reviews, failures, list, refuse } = start()
  await reviews.reload()
  refuse(refused)
  await reviews.act([list().items[0]?.id ?? ''], 'accept')
  expect(list().items[0]).toMatchObject({ state: 'pending' })
  expect(failures).toEqual([refused])
})

test('says what failed when nothing can be read, and reads again', async () => {
  const { reviews, list, refuse } = start()
  refuse(new ApiError('OFFLINE', 0))
  await reviews.reload()
  expect(reviews.$state.get()).toEqual({ kind: 'failed', message: 'OFFLINE' })
  refuse(undefined)
  await reviews.reload()
  expect(list().items).toHaveLength(3)
})

test('deletes a little later, or not at all when that is taken back', async () => {
  const { reviews, calls, ids } = start()
  await reviews.reload()
  const [first = '', second = ''] = ids()
  const back = reviews.remove([first])
  expect(ids()).not.toContain(first)
  back()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ids()).toContain(first)
  expect(calls).toEqual([])
  const late = reviews.remove([second])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toEqual([{ ids: [second], action: 'delete' }])
  late()
  await reviews.reload()
  expect(ids()).not.toContain(second)
})

test('does not show again what waits for its deletion, and deletes it when the page goes', async () => {
  const { reviews, calls, ids } = start()
  await reviews.reload()
  const [first = ''] = ids()
  reviews.remove([first])
  await reviews.show({ state: 'pending' })
  expect(ids()).not.toContain(first)
  await reviews.flush(true)
  expect(calls).toEqual([{ ids: [first], action: 'delete' }])
})

test('brings back what could not be deleted', async () => {
  const { reviews, failures, ids, refuse } = start()
  await reviews.reload()
  refuse(refused)
  const [first = ''] = ids()
  reviews.remove([first])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(failures).toEqual([refused])
  expect(ids()).toContain(first)
})

test('moves a review between its neighbours by one number', async () => {
  const { reviews, calls, ids } = start()
  await reviews.reload()
  const [first = '', second = '', third = ''] = ids()
  await reviews.move(third, first, 'after')
  expect(ids()).toEqual([first, third, second])
  expect(calls).toEqual([{ id: third, order: 0.5 }])
})

test('moves a review within its group, whatever numbers the other one has', async () => {
  const { reviews, calls, list, ids } = start(4)
  await reviews.reload()
  const [first = '', second = '', third = '', fourth = ''] = ids()
  for (const [index, item] of list().items.entries())
    Object.assign(item, index < 2 ? { isPinned: true, order: 70 + index } : {})
  await reviews.move(fourth, first, 'before')
  expect(ids()).toEqual([first, second, fourth, third])
  expect(calls).toEqual([{ id: fourth, order: 1 }])
})

test('pins a review at once, and takes it back when it is refused', async () => {
  const { reviews, calls, failures, ids, list, refuse } = start()
  await reviews.reload()
  const [first = '', second = '', third = ''] = ids()
  const pinning = reviews.pin(third, true)
  expect(ids()).toEqual([third, first, second])
  expect(await pinning).toBe(true)
  expect(calls).toEqual([{ id: third, isPinned: true }])
  expect(seenReview(third)).toMatchObject({ isPinned: true })
  expect(await reviews.pin(third, false)).toBe(true)
  expect(ids()).toEqual([first, second, third])
  refuse(refused)
  expect(await reviews.pin(second, true)).toBe(false)
  expect(failures).toEqual([refused])
  expect(list().items.map(({ isPinned }) => isPinned)).toEqual([false, false, false])
  expect(await reviews.pin('unknown', true)).toBe(false)
})

test('a pinned review that goes far behind comes back when that is undone', async () => {
  const { reviews, list, ids } = start(120)
  await reviews.reload()
  await reviews.more()
  await reviews.more()
  const last = ids().at(-1) ?? ''
  await reviews.pin(last, true)
  await reviews.reload()
  expect(ids()).toHaveLength(50)
  expect(ids()[0]).toBe(last)
  await reviews.pin(last, false)
  expect(ids()).toHaveLength(49)
  expect(list().total).toBe(120)
  await reviews.more()
  expect(new Set(ids()).size).toBe(50)
  expect(ids()).not.toContain(last)
  await reviews.pin(last, true)
  expect(ids()[0]).toBe(last)
})

test('sends the whole order where no number is left between two', async () => {
  const { reviews, calls, list, ids } = start()
  await reviews.reload()
  const [first = '', second = '', third = ''] = ids()
  for (const item of list().items) item.order = 7
  await reviews.move(third, first, 'after')
  expect(calls).toEqual([{ order: [first, third, second] }])
})

test('takes a changed review over in its place', async () => {
  const { reviews, list } = start()
  await reviews.reload()
  const [, second] = list().items
  if (second === undefined) throw new Error('There is no second review')
  await reviews.take({ review: { ...second, name: 'Ola' } })
  expect(list().items.map(({ name }) => name)).toEqual(['Anna', 'Ola', 'Anna'])
})
