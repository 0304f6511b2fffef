import { expect, test } from 'vitest'
import { daysUntil, usedShare } from '#editor/stores/account.ts'

const now = Date.parse('2026-05-01T12:00:00.000Z')

test('counts begun days', () => {
  expect(daysUntil('2026-05-15T12:00:00.000Z', now)).toBe(14)
  expect(daysUntil('2026-05-02T11:59:59.000Z', now)).toBe(1)
  expect(daysUntil('2026-05-01T12:00:01.000Z', now)).toBe(1)
  expect(daysUntil('2026-05-01T12:00:00.000Z', now)).toBe(0)
  expect(daysUntil('2026-04-01T12:00:00.000Z', now)).toBe(0)
})

test('shows how much of the limit is used, and never more than all', () => {
  const state = { plan: 'starter', isTrial: false, endsAt: null, published: 1, publishLimit: 3 } as const
  expect(usedShare(state)).toBeCloseTo(1 / 3)
  expect(usedShare({ ...state, published: 9 })).toBe(1)
  expect(usedShare({ ...state, plan: null, published: 0, publishLimit: 0 })).toBe(1)
})
