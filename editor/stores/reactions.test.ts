import { expect, test } from 'vitest'
import { messageOfAnswer } from '#editor/api.ts'
import { type Reaction, reactionTo } from '#editor/stores/reactions.ts'
import { errors, signInTokens } from '#model/errors.ts'

const ofAccount = (message: string): Reaction => reactionTo(message, true)
const ofVisitor = (message: string): Reaction => reactionTo(message, false)

function answer(message: unknown, statusCode = 400): unknown {
  return { message, statusCode, statusText: 'Something' }
}

test.each([
  ['', 'UNKNOWN_ERROR'],
  ['Internal server error', 'UNKNOWN_ERROR'],
  ['UNKNOWN_ERROR', 'UNKNOWN_ERROR'],
  ['UUID_TAKEN', 'UUID_TAKEN'],
  ['ERR_INT_EASY_ID_connect ECONNREFUSED', 'ERR_INT_EASY_ID_connect ECONNREFUSED'],
])('reads the message %j of an answer as %s', (given, message) => {
  expect(messageOfAnswer(400, answer(given))).toBe(message)
})

test('reads lists and fields as they are, and what is no error answer as unknown', () => {
  expect(messageOfAnswer(422, answer(['REQUIRED', 'EMAIL']))).toEqual(['REQUIRED', 'EMAIL'])
  expect(messageOfAnswer(422, answer({ email: 'EMAIL' }))).toEqual({ email: 'EMAIL' })
  for (const body of [undefined, null, 'Bad gateway', {}, { message: 'UUID_TAKEN' }])
    expect(messageOfAnswer(502, body)).toBe('UNKNOWN_ERROR')
})

test('takes every demand of payment for the publish limit', () => {
  for (const message of ['ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED', 'whatever', ''])
    expect(messageOfAnswer(402, answer(message, 402))).toBe('ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED')
  expect(messageOfAnswer(402, undefined)).toBe('ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED')
})

test('opens the plans when the publish limit is reached', () => {
  expect(ofAccount('ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED')).toEqual({
    kind: 'prompt',
    prompt: { kind: 'plans', message: 'ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED' },
  })
})

test('offers the plans beside the alert when a plan is lacking', () => {
  expect(ofAccount('ERR_ACCESS_PLAN_BELOW_REQUIRED')).toEqual({ kind: 'alert', offersPlans: true })
})

test('titles the alert about a taken ending, and those about the server', () => {
  expect(ofAccount('UUID_TAKEN')).toEqual({ kind: 'alert', title: 'WRONG' })
  for (const message of ['UNKNOWN_ERROR', 'something the catalogue does not know', 'Internal server error'])
    expect(ofAccount(message)).toEqual({ kind: 'alert', title: 'SERVER_ERROR' })
  expect(ofAccount('OFFLINE')).toEqual({ kind: 'alert' })
})

test('shows somebody else with an account the way out, and leads a visitor to sign in', () => {
  for (const message of ['ERR_PROJECTS_NOT_AN_OWNER', 'ERR_USER_NOT_AN_OWNER']) {
    expect(ofAccount(message)).toEqual({ kind: 'prompt', prompt: { kind: 'wrong-account' } })
    expect(ofVisitor(message)).toEqual({ kind: 'login', message: 'ERR_LOGIN_REQUIRED' })
  }
})

test('offers a visitor an account, and leads to sign in when a session is over', () => {
  for (const message of ['ERR_LOGIN_REQUIRED', 'ERR_LOVE_USER_REQUIRED', 'ERR_THEME_USER_REQUIRED']) {
    expect(ofVisitor(message)).toEqual({ kind: 'prompt', prompt: { kind: 'sign-in', reason: 'other' } })
    expect(ofAccount(message)).toEqual({ kind: 'login', message: 'ERR_LOGIN_REQUIRED' })
  }
})

test('leads back to sign in after a sign-in that was broken off', () => {
  for (const message of ['ERR_EID_INTEGRATION', 'ERR_EID_CODE_OR_CLIENT_ID_MISSING', 'ERR_EID_NETWORK'])
    expect(ofVisitor(message)).toEqual({ kind: 'login', message })
})

test('says nothing about a project without a snapshot', () => {
  expect(ofAccount('SNAPSHOT_NOT_REQUIRED')).toEqual({ kind: 'silent' })
})

test('shows every other token, list and field in an alert without a title', () => {
  const special = new Set([
    ...['UNKNOWN_ERROR', 'UUID_TAKEN', 'SNAPSHOT_NOT_REQUIRED', ...signInTokens],
    ...['ERR_PROJECTS_NOT_AN_OWNER', 'ERR_USER_NOT_AN_OWNER'],
    ...['ERR_ACCESS_PLAN_BELOW_REQUIRED', 'ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED'],
    ...['ERR_EID_INTEGRATION', 'ERR_EID_CODE_OR_CLIENT_ID_MISSING', 'ERR_EID_NETWORK'],
  ])
  const plain = Object.keys(errors).filter(token => !special.has(token))
  expect(plain.length).toBeGreaterThan(60)
  for (const token of [...plain, 'ERR_INT_EASY_ID_connect ETIMEDOUT'])
    expect([token, ofAccount(token)]).toEqual([token, { kind: 'alert' }])
  expect(reactionTo(['REQUIRED', 'EMAIL'], true)).toEqual({ kind: 'alert' })
  expect(reactionTo({ email: 'EMAIL' }, false)).toEqual({ kind: 'alert' })
})
