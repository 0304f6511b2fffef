import { expect, test } from 'vitest'
import { bytesText, durationText } from '#editor/operator/durations.ts'

test.each([
  [27, '27 ms'],
  [1_430, '1.4 sec'],
  [12 * 60_000, '12 min'],
  [5_400_000, '1.5 hr'],
  [3 * 86_400_000, '3 days'],
])('writes %d ms as %s', (milliseconds, text) => {
  expect(durationText(milliseconds, 'en')).toBe(text)
})

test('writes bytes in the unit that suits them', () => {
  expect([980, 12_230, 3_400_000].map(bytes => bytesText(bytes, 'en'))).toEqual([
    '980 byte',
    '12.2 kB',
    '3.4 MB',
  ])
})
