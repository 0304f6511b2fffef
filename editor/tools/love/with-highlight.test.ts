import { expect, test } from 'vitest'
import { longestHighlight, withHighlight } from '#editor/tools/love/with-highlight.ts'
import { Highlights, mostHighlights } from '#model/tools/love/review.ts'

const many = Array.from({ length: mostHighlights }, (_, index) => `words ${index}`)

test.each([
  [[], ' good light \n', { highlights: ['good light'] }],
  [['paper'], 'good light', { highlights: ['paper', 'good light'] }],
  [['good', 'paper', 'light'], 'good light', { highlights: ['paper', 'good light'] }],
  [['good light'], 'light', { refusal: 'already' }],
  [[], ' \n ', { refusal: 'nothing' }],
  [[], 'x'.repeat(longestHighlight + 1), { refusal: 'tooLong' }],
  [many, 'more', { refusal: 'tooMany' }],
  [many, 'words 0 and more', { highlights: [...many.slice(1), 'words 0 and more'] }],
])('with %j and %j selected', (highlights, selected, expected) => {
  expect(withHighlight(highlights, selected)).toEqual(expected)
})

test('gives nothing that the server refuses', () => {
  expect(Highlights.safeParse(['x'.repeat(longestHighlight)]).success).toBe(true)
  expect(Highlights.safeParse(['x'.repeat(longestHighlight + 1)]).success).toBe(false)
})
