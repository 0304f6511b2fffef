import { expect, test } from 'vitest'
import { movedPart, needsCut, partTime, wholePart } from '#model/video-part.ts'

test('a recording begins with all of it, a long one with its first minute', () => {
  expect(wholePart(12.34)).toEqual({ start: 0, end: 12.34 })
  expect(wholePart(90)).toEqual({ start: 0, end: 60 })
})

test.each([
  ['start', 3.1234, 20, { start: 3.1, end: 10 }],
  ['start', 30, 90, { start: 30, end: 31 }],
  ['start', 9.5, 20, { start: 9.5, end: 10.5 }],
  ['start', 25, 20, { start: 19, end: 20 }],
  ['end', 80, 90, { start: 20, end: 80 }],
  ['end', 0, 90, { start: 0, end: 1 }],
  ['end', 99, 12.345, { start: 0, end: 12.345 }],
  ['end', 5, 20, { start: 0, end: 5 }],
] as const)(
  'moving the %s to %d of %d seconds moves the other where it must',
  (name, value, length, part) => {
    expect(movedPart({ start: 0, end: 10 }, name, value, length)).toEqual(part)
  },
)

test('a part is never shorter than a second, unless the recording is, nor longer than a minute', () => {
  for (const length of [0.4, 1, 59.95, 61.01, 600])
    for (const value of [-5, 0, 0.3, 1, 30, 59.99, 60.04, 599.9, 1_000])
      for (const name of ['start', 'end'] as const) {
        const { start, end } = movedPart(wholePart(length), name, value, length)
        const seconds = Math.round((end - start) * 1_000) / 1_000
        expect([start >= 0, end <= length, seconds <= 60]).toEqual([true, true, true])
        expect(seconds).toBeGreaterThanOrEqual(Math.min(1, length))
      }
})

test('times have tenths, as players show them', () => {
  expect([0, 4.26, 59.96, 61].map(partTime)).toEqual(['0:00.0', '0:04.3', '1:00.0', '1:01.0'])
})

test('what is too long or too large has to be cut', () => {
  const large = new Blob([new Uint8Array(10 * 2 ** 20 + 1)])
  expect([needsCut(new Blob(['x']), 61), needsCut(new Blob(['x']), 61.1), needsCut(large, 5)]).toEqual([
    false,
    true,
    true,
  ])
})
