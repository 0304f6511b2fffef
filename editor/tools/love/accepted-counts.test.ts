import { expect, test } from 'vitest'
import { acceptedCounts, countsBy } from '#editor/tools/love/accepted-counts.ts'
import { loveSample } from '#model/tools/love/sample.ts'
import type { AcceptedGroups } from '#model/tools/love/wall-filters.ts'

const { data } = loveSample('en')
const groups: AcceptedGroups['groups'] = [
  { tags: ['bread'], source: 'form', language: 'en', rating: 5, count: 3 },
  { tags: [], source: 'form', language: 'pl', rating: 2, count: 2 },
  { tags: ['bread', 'cakes'], source: 'google', language: 'pl', rating: null, count: 4 },
]

test.each([
  [{}, 9],
  [{ category: 'bread' }, 7],
  [{ category: 'cakes, nothing' }, 4],
  [{ minRating: 1 }, 5],
  [{ minRating: 3 }, 3],
  [{ sources: ['google' as const] }, 4],
  [{ languages: ['pl' as const], sources: ['form' as const] }, 2],
  [{ languages: ['pl' as const], minRating: 5 }, 0],
])('counts what is left of nine by %j', (filters, shown) => {
  expect(acceptedCounts(groups, { ...data, ...filters })).toEqual({ shown, all: 9 })
})

test('counts what there is to choose from', () => {
  expect([...countsBy(groups, ({ source }) => source)]).toEqual([
    ['form', 5],
    ['google', 4],
  ])
})
