import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autosaveDelay, startAutosave } from '#editor/stores/saving.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(unsaved = false) {
  const $unsaved = atom(unsaved)
  const $on = atom(true)
  const act = vi.fn()
  return { $unsaved, $on, act, stop: startAutosave($unsaved, $on, act) }
}

test('saves five minutes after the first unsaved change, however many follow', () => {
  const { $unsaved, act } = start()
  vi.advanceTimersByTime(60_000)
  $unsaved.set(true)
  for (let minute = 0; minute < 4; minute++) {
    vi.advanceTimersByTime(60_000)
    $unsaved.set(true)
  }
  vi.advanceTimersByTime(59_999)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
})

test('does nothing when everything was saved meanwhile', () => {
  const { $unsaved, act } = start(true)
  vi.advanceTimersByTime(autosaveDelay - 1)
  $unsaved.set(false)
  vi.advanceTimersByTime(autosaveDelay)
  expect(act).not.toHaveBeenCalled()
})

test('can be switched off and on again', () => {
  const { $on, act } = start(true)
  $on.set(false)
  vi.advanceTimersByTime(autosaveDelay * 2)
  expect(act).not.toHaveBeenCalled()
  $on.set(true)
  vi.advanceTimersByTime(autosaveDelay)
  expect(act).toHaveBeenCalledOnce()
})

test('tries again later while changes stay unsaved', () => {
  const { act } = start(true)
  vi.advanceTimersByTime(autosaveDelay * 2)
  expect(act).toHaveBeenCalledTimes(2)
})

test('ends when it is stopped', () => {
  const { act, stop } = start(true)
  stop()
  vi.advanceTimersByTime(autosaveDelay)
  expect(act).not.toHaveBeenCalled()
})
