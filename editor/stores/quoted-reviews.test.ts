import { afterEach, expect, test, vi } from 'vitest'
import { makeReview } from '#editor/fixtures/testimonials.ts'
import { quotedReviews } from '#editor/stores/quoted-reviews.ts'
import { loveSample } from '#model/tools/love/sample.ts'
import type { TestimonialPage } from '#model/tools/love/testimonial.ts'

afterEach(() => void vi.unstubAllGlobals())

test('quotes the first that the wall shows, and marks no words of Google’s reviews', async () => {
  const results = [
    makeReview('a', { name: 'Two stars', rating: 2 }),
    makeReview('b', { name: 'Google', source: 'google', highlights: ['My'] }),
    makeReview('c', { name: 'Taken back', withdrawnAt: '2026-11-20T10:00:00.000Z' }),
    makeReview('d', { name: 'Marked', highlights: ['My'] }),
    makeReview('e', { name: 'Third' }),
    makeReview('f', { name: 'Fourth' }),
  ]
  const counts = { all: 6, pending: 0, accepted: 6, rejected: 0, unconfirmed: 0 }
  const page: TestimonialPage = { results, total: 6, page: 1, size: 50, counts, tags: [] }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(page)
  })
  const { data } = loveSample('en')
  const { signal } = new AbortController()
  const names = async (payload: unknown): Promise<string[]> =>
    (await quotedReviews('wall', payload, signal)).map(({ name, highlights }) => [name, ...highlights].join())
  expect(await names({ ...data, minRating: 3 })).toEqual(['Google', 'Marked,My', 'Third'])
  expect(await names({ ...data, category: 'bread' })).toEqual([])
  // As it was kept before there were such filters.
  const { sources: _sources, languages: _languages, minRating: _least, ...before } = data
  expect(await names(before)).toEqual(['Two stars', 'Google', 'Marked,My'])
  expect(asked[0]).toMatch(/wallId=wall&.*state=accepted.*sort=wall/)
})
