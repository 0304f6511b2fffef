import { afterEach, expect, test, vi } from 'vitest'
import { makeReview } from '#editor/fixtures/testimonials.ts'
import { $arrival, seenReview, seeReviews } from '#editor/stores/testimonials-seen.ts'
import {
  highlightsOf,
  newReviewValues,
  reviewDefinition,
  reviewValues,
} from '#editor/tools/love/review-definition.ts'
import { loveSample } from '#model/tools/love/sample.ts'

const { data } = loveSample('en')
const picture = `_media/${'a'.repeat(64)}.png`
const review = makeReview('a', { images: [picture], category: 'course', reply: 'Thanks!' })
const { read, write, check, send } = reviewDefinition

afterEach(() => void vi.unstubAllGlobals())

/** A server that answers every call with a review, and remembers what it was sent; the first call of each method of `refused` fails. */
function serve(
  answer = review,
  refused: readonly string[] = [],
): { method: string; address: string; body: unknown }[] {
  const refusals = new Set(refused)
  const calls: { method: string; address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    calls.push({ method: init.method ?? 'GET', address, body: JSON.parse(String(init.body)) })
    if (refusals.delete(init.method ?? 'GET')) return Response.json({ message: 'ERR_BUSY' }, { status: 503 })
    return Response.json(answer, { status: 200 })
  })
  return calls
}

test('fills the form from what was seen, and leaves the document alone', () => {
  seeReviews([review])
  expect(read(data, review.id)).toEqual(reviewValues(review))
  expect(read(data, 'unknown')).toBeUndefined()
  expect(write(data, review.id, reviewValues(review))).toBe(data)
})

test('takes a review as it is, and asks for words, a name and a real address', () => {
  expect(check(reviewValues(review))).toEqual({})
  const values = { ...newReviewValues('wall'), email: 'nobody', content: ' ' }
  expect(check(values)).toEqual({ content: 'REQUIRED', name: 'REQUIRED', email: 'EMAIL' })
  expect(check({ ...values, email: '', name: 'Ola', video: `_media/${'b'.repeat(64)}.webm` })).toEqual({})
  expect(check({ ...reviewValues(review), sourceUrl: 'javascript:alert(1)' })).toHaveProperty('sourceUrl')
})

test('sends a changed review whole, and tells of it', async () => {
  const calls = serve({ ...review, name: 'Ola' })
  await send?.(review.id, { ...reviewValues(review), name: 'Ola', rating: '' }, false)
  expect(calls).toMatchObject([
    {
      method: 'PATCH',
      address: `/api/testimonials/${review.id}`,
      body: { name: 'Ola', rating: null, images: JSON.stringify([picture]), reply: 'Thanks!' },
    },
  ])
  expect($arrival.get().review?.name).toBe('Ola')
  expect(seenReview(review.id)?.name).toBe('Ola')
})

test('creates a new review, which has an id of its own since', async () => {
  const calls = serve(review)
  const values = { ...newReviewValues('wall'), name: 'Anna', content: 'Good.' }
  expect(await send?.('form-1', values, true)).toBe(review.id)
  expect(calls.map(({ method, address }) => [method, address])).toEqual([['POST', '/api/testimonials']])
  expect(calls[0]?.body).not.toHaveProperty('reply')
})

test('creates no second review when what its owner adds was refused at first', async () => {
  const values = { ...newReviewValues('wall'), name: 'Anna', content: 'Good.', reply: 'Thanks!' }
  const calls = serve(review, ['PATCH'])
  await expect(send?.('form-3', values, true)).rejects.toThrow()
  expect(await send?.('form-3', values, true)).toBe(review.id)
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH'])
})

test('what the owner adds to a new review follows it', async () => {
  const calls = serve(review)
  const values = { ...newReviewValues('wall'), name: 'Anna', content: 'Good.', disclosure: 'incentive' }
  await send?.('form-2', values, true)
  expect(calls[1]).toMatchObject({ method: 'PATCH', body: { disclosure: 'incentive' } })
})

test('sends the words to mark, but none of what is another’s', async () => {
  const calls = serve(review)
  const marked = { ...review, highlights: ['since the\ncourse', 'My pictures'] }
  seeReviews([marked])
  expect(highlightsOf(reviewValues(marked))).toEqual(marked.highlights)
  expect(highlightsOf(reviewValues({ ...marked, source: 'google' }))).toEqual([])
  await send?.(review.id, { ...reviewValues(marked), name: 'Ola' }, false)
  const blank = { ...newReviewValues('wall'), name: 'Anna', content: 'Good.' }
  await send?.('form-6', { ...blank, highlights: '["Good"]' }, true)
  expect(calls.map(({ method, body }) => [method, Object(body).highlights])).toEqual([
    ['PATCH', marked.highlights],
    ['POST', undefined],
    ['PATCH', ['Good']],
  ])
  expect(check({ ...reviewValues(review), highlights: JSON.stringify(['x'.repeat(301)]) })).not.toEqual({})
  seeReviews([review])
})

test('sends lists of files as JSON, and empty ones only where there was something', async () => {
  const calls = serve(review)
  const blank = { ...newReviewValues('wall'), name: 'Anna', content: 'Good.' }
  await send?.('form-4', blank, true)
  await send?.('form-5', { ...blank, gifs: picture }, true)
  seeReviews([review])
  await send?.(review.id, { ...reviewValues(review), images: '' }, false)
  const lists = calls.map(({ body }) =>
    Object.entries(Object(body)).filter(([name]) => /images|gifs/.test(name)),
  )
  expect(lists).toEqual([[], [['gifs', JSON.stringify([picture])]], [['images', '[]']]])
})
