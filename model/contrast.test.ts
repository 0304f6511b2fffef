import { expect, test } from 'vitest'
import { contrast } from '#model/contrast.ts'

test('measures contrast as WCAG does, whichever colour comes first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  expect(contrast('#12AB9F', '#12ab9f')).toBe(1)
})
