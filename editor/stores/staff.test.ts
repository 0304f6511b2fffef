import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { createAccountSearch, endOfDay, lastDay } from '#editor/stores/staff.ts'
import type { Account } from '#model/staff.ts'

const plan = { plan: 'creator', isTrial: true, endsAt: null, published: 0, publishLimit: 20 } as const

function account(email: string): Account {
  const id = crypto.randomUUID()
  return { id, eId: id, email, language: 'pl', createdAt: '2026-05-01T00:00:00.000Z', plan }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('asks once for what was typed, and forgets it with an empty field', async () => {
  const findAccounts = vi.fn(async (search: string) => ({ results: [account(`${search}@a.example`)] }))
  const search = createAccountSearch({ findAccounts })
  for (const text of ['a', 'an', ' anna ']) search.type(text)
  await vi.runAllTimersAsync()
  expect(findAccounts.mock.calls).toEqual([['anna']])
  expect(search.$state.get()).toMatchObject({ kind: 'ready', accounts: [{ email: 'anna@a.example' }] })
  search.type('  ')
  expect(search.$state.get()).toEqual({ kind: 'idle' })
})

test('drops an answer that comes after a newer question', async () => {
  const answers = new Map<string, (answer: { results: Account[] }) => void>()
  const search = createAccountSearch({
    findAccounts: text => new Promise(resolve => answers.set(text, resolve)),
  })
  search.type('first')
  await vi.runAllTimersAsync()
  search.type('second')
  await vi.runAllTimersAsync()
  answers.get('second')?.({ results: [account('second@a.example')] })
  answers.get('first')?.({ results: [account('first@a.example')] })
  await vi.runAllTimersAsync()
  expect(search.$state.get()).toMatchObject({ kind: 'ready', accounts: [{ email: 'second@a.example' }] })
})

test('tells a failure, tries again and shows a changed plan', async () => {
  let isOnline = false
  const anna = account('anna@a.example')
  const search = createAccountSearch({
    findAccounts: async () => {
      if (!isOnline) throw new ApiError('OFFLINE', 0)
      return { results: [anna] }
    },
  })
  search.type('anna')
  await vi.runAllTimersAsync()
  expect(search.$state.get()).toEqual({ kind: 'failed', message: 'OFFLINE' })
  isOnline = true
  search.retry()
  await vi.runAllTimersAsync()
  search.setPlan(anna.id, { ...plan, plan: 'business', isTrial: false })
  expect(search.$state.get()).toMatchObject({ accounts: [{ plan: { plan: 'business', isTrial: false } }] })
})

test('keeps a plan to the end of its last day, in summer and in winter', () => {
  const zone = 'Europe/Warsaw'
  expect(endOfDay({ year: 2026, month: 7, day: 31 }, zone)).toBe('2026-07-31T22:00:00.000Z')
  expect(endOfDay({ year: 2026, month: 12, day: 31 }, zone)).toBe('2026-12-31T23:00:00.000Z')
  for (const endsAt of ['2026-07-31T22:00:00.000Z', '2026-12-31T23:00:00.000Z']) {
    const day = lastDay(endsAt, zone)
    expect(day && endOfDay(day, zone)).toBe(endsAt)
  }
  expect(lastDay(null, zone)).toBeNull()
})
