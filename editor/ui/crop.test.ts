import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLargeEnough, largestCrop, moveCrop, resizeCrop } from '#editor/ui/crop.ts'
import { frames } from '#model/media.ts'

test('takes the largest middle part with the right proportions', () => {
  expect(largestCrop({ width: 800, height: 600 }, frames.square)).toEqual({
    left: 100,
    top: 0,
    width: 600,
    height: 600,
  })
  expect(largestCrop({ width: 1200, height: 1200 }, frames.og)).toEqual({
    left: 0,
    top: 285,
    width: 1200,
    height: 630,
  })
})

test('moves within the picture alone', () => {
  const picture = { width: 800, height: 600 }
  const crop = largestCrop(picture, frames.square)
  expect(moveCrop(crop, 500, 500, picture)).toMatchObject({ left: 200, top: 0 })
  expect(moveCrop(crop, -500, 0, picture)).toMatchObject({ left: 0 })
})

test('says what is too small', () => {
  expect(isLargeEnough({ width: 500, height: 500 }, frames.square)).toBe(true)
  expect(isLargeEnough({ width: 1000, height: 499 }, frames.square)).toBe(false)
})

test('whatever is done, the part lies in the picture and stays large enough', () => {
  const side = fc.integer({ min: 500, max: 6000 })
  const move = fc.record({
    right: fc.integer({ min: -9000, max: 9000 }),
    down: fc.integer({ min: -9000, max: 9000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(side, side, fc.array(move, { maxLength: 8 }), (width, height, moves) => {
      const picture = { width, height }
      let crop = largestCrop(picture, frames.square)
      for (const { right, down, share } of moves)
        crop = resizeCrop(moveCrop(crop, right, down, picture), share, picture, frames.square)
      expect(crop.left).toBeGreaterThanOrEqual(0)
      expect(crop.top).toBeGreaterThanOrEqual(0)
      expect(crop.left + crop.width).toBeLessThanOrEqual(width)
      expect(crop.top + crop.height).toBeLessThanOrEqual(height)
      expect(crop.width).toBe(crop.height)
      expect(crop.width).toBeGreaterThanOrEqual(500)
    }),
  )
})
