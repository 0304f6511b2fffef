import { expect, test } from 'vitest'
import { atStep, rangeError } from '#editor/ui/number-range.ts'
import { ruleText } from '#model/messages/messages.ts'

test('tells a number that is too small or too large, with its limit', () => {
  const range = { min: 1, max: 50 }
  expect([0, 1, 50, 51].map(value => rangeError(value, range))).toEqual([
    'MIN_VALUE:1',
    undefined,
    undefined,
    'MAX_VALUE:50',
  ])
  expect(ruleText(rangeError(0, range) ?? '', 'en')).toBe('Value must be at least 1')
  expect(ruleText(rangeError(51, range) ?? '', 'en')).toBe('Value must be 50 max')
  expect(rangeError(-3, {})).toBeUndefined()
})

test('rounds to steps that are counted from the least number', () => {
  expect(atStep(2.4, { step: 1 })).toBe(2)
  expect(atStep(6, { min: 1, step: 4 })).toBe(5)
  expect(atStep(0.31, { step: 0.1 })).toBe(0.3)
  expect(atStep(49.99, {})).toBe(49.99)
})
