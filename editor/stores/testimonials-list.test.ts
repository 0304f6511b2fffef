import { expect, test } from 'vitest'
import { makeReview } from '#editor/fixtures/testimonials.ts'
import {
  afterAction,
  moveReview,
  orderBetween,
  plainReviewQuery,
  type ReviewList,
  withMore,
  withoutReviews,
  withPin,
  withReviews,
} from '#editor/stores/testimonials-list.ts'

const waiting = makeReview('a', { order: 1 })
const accepted = makeReview('b', { order: 2, state: 'accepted', accepted: true, category: 'kurs, sklep' })
const rejected = makeReview('c', { order: 3, state: 'rejected', confirmed: true })
const list: ReviewList = {
  items: [waiting, accepted, rejected],
  total: 9,
  counts: { all: 9, pending: 4, accepted: 3, rejected: 2, unconfirmed: 5 },
  tags: [],
}

test('counts follow what was decided, and what no longer belongs to the list leaves it', () => {
  const pending = { ...plainReviewQuery, state: 'pending' } as const
  const after = withReviews(list, [afterAction(waiting, 'accept')], pending)
  expect(after.counts).toEqual({ all: 9, pending: 3, accepted: 4, rejected: 2, unconfirmed: 5 })
  expect(after.items).toEqual([accepted, rejected])
  expect(after.total).toBe(8)
  const all = withReviews(list, [afterAction(waiting, 'accept')], plainReviewQuery)
  expect(all.items.map(({ id, state }) => [id, state])).toContainEqual([waiting.id, 'accepted'])
  expect(all.total).toBe(9)
})

test.each([
  ['accept', { state: 'accepted', accepted: true, confirmed: false }],
  ['reject', { state: 'rejected', accepted: false, confirmed: false }],
  ['restore', { state: 'pending', accepted: false, confirmed: false }],
  ['confirm', { state: 'pending', accepted: false, confirmed: true }],
] as const)('knows what a deed does: %s', (action, expected) => {
  expect(afterAction(waiting, action)).toMatchObject(expected)
})

test('what was only asked for, or taken back, can be neither accepted nor confirmed', () => {
  const asked = makeReview('e', { content: '' })
  const withdrawn = makeReview('f', { withdrawnAt: '2026-11-21T10:00:00.000Z' })
  for (const review of [asked, withdrawn]) {
    expect(afterAction(review, 'accept')).toBe(review)
    expect(afterAction(review, 'confirm')).toBe(review)
  }
  const counts = withoutReviews({ ...list, items: [asked] }, new Set([asked.id])).counts
  expect(counts).toMatchObject({ all: 8, pending: 4, unconfirmed: 4 })
})

test('a review leaves the list of a tag that was taken from it', () => {
  const tagged = { ...plainReviewQuery, tag: 'sklep' }
  expect(withReviews(list, [{ ...accepted, category: 'kurs' }], tagged).items).not.toContainEqual(
    expect.objectContaining({ id: accepted.id }),
  )
  expect(withReviews(list, [{ ...accepted, name: 'Ola' }], tagged).items).toContainEqual(
    expect.objectContaining({ name: 'Ola' }),
  )
})

test('what is deleted is counted no more', () => {
  const after = withoutReviews(list, new Set([rejected.id, 'unknown']))
  expect(after.items).toEqual([waiting, accepted])
  expect(after).toMatchObject({ total: 8, counts: { all: 8, rejected: 1, unconfirmed: 5 } })
})

test('a page that overlaps brings each review once', () => {
  const next = makeReview('d', { order: 4 })
  const page = { results: [rejected, next], total: 4, page: 2, size: 2, counts: list.counts, tags: [] }
  expect(withMore(list, page).items.map(({ id }) => id)).toEqual([
    waiting.id,
    accepted.id,
    rejected.id,
    next.id,
  ])
})

test('a place between two neighbours is a number between theirs', () => {
  expect(orderBetween(waiting, accepted)).toBe(1.5)
  expect(orderBetween(undefined, waiting)).toBe(0)
  expect(orderBetween(rejected, undefined)).toBe(4)
  expect(orderBetween(waiting, { ...accepted, order: 1 })).toBeUndefined()
  expect(orderBetween(waiting, { ...accepted, order: 1 + Number.EPSILON })).toBeUndefined()
})

const pinned = makeReview('e', { order: 8, isPinned: true })
const ids = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)

test('a pinned review comes before all others, in their order, and back to its place', () => {
  const items = [pinned, waiting, accepted, rejected]
  const whole = { ...list, items, total: 4 }
  const both = withPin(whole, { ...rejected, isPinned: true })
  expect(ids(both.items)).toEqual(ids([rejected, pinned, waiting, accepted]))
  expect(ids(withPin(both, rejected).items)).toEqual(ids(items))
  expect(both).toMatchObject({ total: 4, counts: list.counts })
})

test('a review that is unpinned leaves what was read when it may stand behind it', () => {
  const read = { ...list, items: [pinned, waiting, accepted], total: 50 }
  const after = withPin(read, { ...pinned, isPinned: false })
  expect(ids(after.items)).toEqual(ids([waiting, accepted]))
  expect(after.total).toBe(50)
  expect(ids(withPin(read, { ...pinned, isPinned: false, order: 1.5 }).items)).toEqual(
    ids([waiting, pinned, accepted]),
  )
})

test('no move takes a review out of its group', () => {
  const other = makeReview('f', { order: 9, isPinned: true })
  const items = [pinned, other, waiting, accepted]
  expect(ids(moveReview(items, accepted.id, pinned.id, 'before'))).toEqual(
    ids([pinned, other, accepted, waiting]),
  )
  expect(ids(moveReview(items, pinned.id, accepted.id, 'after'))).toEqual(
    ids([other, pinned, waiting, accepted]),
  )
  expect(moveReview(items, waiting.id, other.id, 'before')).toBe(items)
  expect(moveReview(items, other.id, waiting.id, 'after')).toBe(items)
})

test('moves before and after, and tells when nothing moves', () => {
  expect(ids(moveReview(list.items, rejected.id, waiting.id, 'before'))).toEqual(
    ids([rejected, waiting, accepted]),
  )
  expect(ids(moveReview(list.items, waiting.id, accepted.id, 'after'))).toEqual(
    ids([accepted, waiting, rejected]),
  )
  expect(moveReview(list.items, waiting.id, accepted.id, 'before')).toBe(list.items)
  expect(moveReview(list.items, 'unknown', accepted.id, 'before')).toBe(list.items)
  expect(moveReview(list.items, waiting.id, waiting.id, 'before')).toBe(list.items)
})
