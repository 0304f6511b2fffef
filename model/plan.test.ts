import { expect, test } from 'vitest'
import { planAt, plans, rightsAt, trialEnd, trialPlan } from '#model/plan.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-02T12:00:00Z')
const nothing = { plan: null, planEndsAt: null, trialEndsAt: null }

test('gives an account without plan and trial no rights', () => {
  expect(planAt(nothing, now)).toBeUndefined()
})

test('gives a running trial the rights of its plan for 14 days', () => {
  const trialEndsAt = trialEnd(now)
  expect(trialEndsAt).toEqual(new Date('2026-03-15T12:00:00Z'))
  expect(planAt({ ...nothing, trialEndsAt }, now)).toEqual(plans[trialPlan])
  expect(planAt({ ...nothing, trialEndsAt }, trialEndsAt)).toBeUndefined()
})

test('counts a plan before a trial, until it ends', () => {
  const account = { plan: 'starter', planEndsAt: later, trialEndsAt: null } as const
  expect(planAt(account, now)?.id).toBe('starter')
  expect(planAt({ ...account, trialEndsAt: trialEnd(now) }, now)?.id).toBe('starter')
  expect(planAt(account, later)).toBeUndefined()
  expect(planAt({ ...account, planEndsAt: null }, later)?.id).toBe('starter')
})

test('tells a trial from a plan, and when which of them ends', () => {
  const trialEndsAt = trialEnd(now)
  expect(rightsAt({ ...nothing, trialEndsAt }, now)).toMatchObject({ isTrial: true, endsAt: trialEndsAt })
  const both = { plan: 'starter', planEndsAt: later, trialEndsAt } as const
  expect(rightsAt(both, now)).toMatchObject({ isTrial: false, endsAt: later })
  expect(rightsAt(both, later)).toMatchObject({ isTrial: true, endsAt: trialEndsAt })
  expect(rightsAt({ ...both, planEndsAt: null }, later)).toMatchObject({ isTrial: false, endsAt: null })
})

test('takes 3 % to 1 %, the less the larger the plan', () => {
  expect(Object.values(plans).map(plan => plan.commission)).toEqual([3, 2, 1])
})
