import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#editor/api.ts'
import {
  $notices,
  $past,
  $unread,
  alertError,
  alertMessage,
  alertText,
  markRead,
  notify,
  offer,
} from '#editor/stores/notices.ts'
import { $prompt, closePrompt } from '#editor/stores/prompts.ts'
import { setLanguage } from '#editor/stores/settings.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setLanguage('en')
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  closePrompt()
})

const shown = (): (string | undefined)[][] =>
  $notices.get().map(({ kind, title, text }) => [kind, title, text])

test('keeps alerts for five seconds and notifications for two', () => {
  alertMessage('OFFLINE')
  notify('Saved')
  expect(shown()).toEqual([
    ['alert', undefined, 'You are offline, no internet connection found'],
    ['notification', undefined, 'Saved'],
  ])
  vi.advanceTimersByTime(1_999)
  expect(shown()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(2_999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('says the same thing once', () => {
  alertMessage('OFFLINE')
  alertMessage('OFFLINE')
  expect(shown()).toHaveLength(1)
})

test('titles alerts in the words of the catalogue', () => {
  alertError(new ApiError('UUID_TAKEN', 409))
  alertError(new ApiError('UNKNOWN_ERROR', 500))
  expect(shown()).toEqual([
    ['alert', 'Wrong', 'This url is already taken'],
    ['alert', 'Server error', 'Something went wrong, please try again'],
  ])
})

test('joins what an answer lists', () => {
  alertError(new ApiError({ email: 'EMAIL', name: 'REQUIRED' }, 422))
  alertError(new ApiError(['REQUIRED', 'URL'], 422))
  expect(shown().map(([, , text]) => text)).toEqual([
    'Field email: Invalid e-mail address format; Field name: This field is required',
    'This field is required; Invalid URL format',
  ])
})

test('offers the plans where one is lacking, and opens them where the limit is reached', () => {
  alertError(new ApiError('ERR_ACCESS_PLAN_BELOW_REQUIRED', 403))
  const [notice] = $notices.get()
  expect(notice?.text).toBe('To publish the project, you must first acquire a paid plan')
  notice?.action?.run()
  expect($prompt.get()).toEqual({ kind: 'plans', message: 'ERR_ACCESS_PLAN_BELOW_REQUIRED' })
  alertError(new ApiError('ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED', 402))
  expect($prompt.get()).toEqual({ kind: 'plans', message: 'ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED' })
  expect($notices.get()).toHaveLength(1)
})

test('says why before it leads to the sign-in page', () => {
  alertError(new ApiError('ERR_EID_NETWORK', 502))
  alertError(new ApiError('ERR_PROJECTS_NOT_AN_OWNER', 403))
  expect(shown().map(([, title]) => title)).toEqual([
    'The connection to the sign-in service was interrupted. Please sign in again',
    'You need to log in to perform this action',
  ])
})

test('asks a visitor to sign in and shows nothing for what needs no words', () => {
  alertError(new ApiError('ERR_LOGIN_REQUIRED', 401))
  expect($prompt.get()).toEqual({ kind: 'sign-in', reason: 'other' })
  alertError(new ApiError('SNAPSHOT_NOT_REQUIRED', 404))
  expect(shown()).toEqual([])
})

test('lets what was done be taken back for a while', () => {
  const run = vi.fn()
  offer('Deleted', 'Undo', run)
  vi.advanceTimersByTime(19_999)
  $notices.get()[0]?.action?.run()
  expect(run).toHaveBeenCalledOnce()
})

test('keeps what has vanished, newest first, with its time', () => {
  vi.setSystemTime(1_000)
  alertMessage('UUID_TAKEN')
  vi.setSystemTime(2_000)
  offer('Deleted', 'Undo', () => {})
  vi.runAllTimers()
  expect($notices.get()).toEqual([])
  const [newest, older] = $past.get()
  expect(newest).toEqual({ id: expect.any(Number), kind: 'offer', text: 'Deleted', at: 2_000 })
  expect(older).toMatchObject({ kind: 'alert', title: 'Wrong', text: 'This url is already taken', at: 1_000 })
})

test('keeps the last hundred', () => {
  for (let number = 1; number <= 101; number++) notify(`Saved ${number}`)
  expect($past.get().map(({ text }) => text)).toEqual(
    Array.from({ length: 100 }, (_, index) => `Saved ${101 - index}`),
  )
})

test('counts alerts until somebody has looked', () => {
  markRead()
  notify('Saved')
  expect($unread.get()).toBe(0)
  alertText('Not kept')
  alertText('Not kept')
  expect($unread.get()).toBe(2)
  markRead()
  expect($unread.get()).toBe(0)
  alertText('Again')
  expect($unread.get()).toBe(1)
})
