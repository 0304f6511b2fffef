import { expect, test } from 'vitest'
import { frames } from '#model/media.ts'
import { leastSide, leastSize, pulled, squareOf } from './square.ts'

const wide = { width: 1_000, height: 600 }
const middle = { x: 50, y: 50, size: 100 }

test('wants as many pixels of a picture as the model', () => {
  const { least } = frames.avatar
  expect([least.width, least.height]).toEqual([leastSide, leastSide])
})

test('takes the largest square, and as small a one as has enough pixels', () => {
  expect(squareOf(wide, middle)).toEqual({ left: 200, top: 0, side: 600 })
  expect(squareOf(wide, { ...middle, x: 100 })).toEqual({ left: 400, top: 0, side: 600 })
  expect(squareOf(wide, { x: 0, y: 100, size: 90 })).toEqual({ left: 0, top: 60, side: 540 })
  expect(squareOf(wide, { ...middle, size: leastSize(wide) }).side).toBeGreaterThanOrEqual(leastSide)
  expect(leastSize({ width: 500, height: 900 })).toBe(100)
})

test('follows the pointer as far as the picture reaches', () => {
  expect(pulled(wide, middle, 100, 40)).toEqual({ x: 25, y: 50, size: 100 })
  expect(pulled(wide, middle, -999, 0)).toEqual({ x: 100, y: 50, size: 100 })
})
