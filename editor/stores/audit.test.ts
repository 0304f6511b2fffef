import { expect, test } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { actOf, createAudit, givenPlan } from '#editor/stores/audit.ts'
import type { AuditPage } from '#model/user.ts'

const id = '5d0c1f6e-7f0b-4c55-9a49-3f2f6f1f3a01'
const pageOf = (page: number): AuditPage => ({ results: [], total: 25, page, size: 10 })

test('shows the page that was asked for last, whichever comes last', async () => {
  const answers = new Map<number, (page: AuditPage) => void>()
  const audit = createAudit({ audit: (_id, page) => new Promise(resolve => answers.set(page, resolve)) }, id)
  const first = audit.show(1)
  const second = audit.show(2)
  answers.get(2)?.(pageOf(2))
  await second
  answers.get(1)?.(pageOf(1))
  await first
  expect(audit.$state.get()).toEqual({ kind: 'ready', page: pageOf(2) })
})

test('tells a failure and can be asked again', async () => {
  let isOnline = false
  const audit = createAudit(
    {
      audit: async (_id, page) => {
        if (!isOnline) throw new ApiError('OFFLINE', 0)
        return pageOf(page)
      },
    },
    id,
  )
  await audit.show(1)
  expect(audit.$state.get()).toEqual({ kind: 'failed', message: 'OFFLINE' })
  isOnline = true
  await audit.show(1)
  expect(audit.$state.get()).toMatchObject({ kind: 'ready' })
})

test.each([
  ['begin', 'begin'],
  ['end', 'end'],
  ['plan creator until 2027-01-01T00:00:00.000Z', 'givePlan'],
  ['plan none', 'givePlan'],
  ['PATCH /api/projects/faq/abc', 'save'],
  ['POST /api/projects/faq/abc/clone', 'save'],
  ['PATCH /api/projects/faq/abc/publish', 'publish'],
  ['POST /api/projects/faq/abc/releases/4/rollback', 'publish'],
  ['DELETE /api/projects/faq/abc', 'delete'],
  ['GET /api/projects/faq/abc', 'other'],
  ['', 'other'],
])('reads the act %j as %s', (action, act) => {
  expect(actOf(action)).toBe(act)
})

test.each([
  ['plan creator', { name: 'Creator', endsAt: null }],
  ['plan starter until 2027-01-01T00:00:00.000Z', { name: 'Starter', endsAt: '2027-01-01T00:00:00.000Z' }],
  ['plan none', { name: null, endsAt: null }],
])('reads from %j which plan was given', (action, given) => {
  expect(givenPlan(action)).toEqual(given)
})
