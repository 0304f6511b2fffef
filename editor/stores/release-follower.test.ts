import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { followRelease, progressOf } from '#editor/stores/release-follower.ts'
import type { Release } from '#model/project.ts'

function release(state: Release['state'], done = 0, total = 0): Release {
  return {
    sequence: 4,
    kind: 'publish',
    state,
    background: false,
    filesDone: done,
    filesTotal: total,
    error: null,
    requestedAt: '2026-11-20T10:00:00.000Z',
    finishedAt: null,
    url: null,
  }
}

function start(answers: (Release | ApiError)[] = []) {
  const listeners: Record<string, (event: { data?: unknown }) => void> = {}
  const close = vi.fn()
  const seen: string[] = []
  const stop = followRelease({
    api: {
      releaseEvents: () => '/events',
      release: async () => {
        const answer = answers.shift() ?? release('live')
        if (answer instanceof ApiError) throw answer
        return answer
      },
    },
    openStream: () => ({
      close,
      addEventListener: (name, listen) => {
        listeners[name] = listen
      },
    }),
    tool: 'faq',
    uuid: 'abc',
    sequence: 4,
    onRelease: ({ state }) => seen.push(state),
  })
  const send = (sent: Release): void => listeners.release?.({ data: JSON.stringify(sent) })
  return { seen, send, close, stop, fail: () => listeners.error?.({}) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('tells each state and closes the stream at the last one', () => {
  const { seen, send, close } = start()
  for (const state of ['queued', 'rendering', 'uploading', 'live'] as const) send(release(state))
  expect(seen).toEqual(['queued', 'rendering', 'uploading', 'live'])
  expect(close).toHaveBeenCalledOnce()
})

test('asks once a second when the stream breaks, also past a failed call', async () => {
  const { seen, fail } = start([new ApiError('OFFLINE', 0), release('uploading'), release('live')])
  fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen).toEqual(['uploading'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen).toEqual(['uploading', 'live'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seen).toHaveLength(2)
})

test('tells nothing more once it is stopped', async () => {
  const { seen, send, stop, fail } = start()
  stop()
  send(release('live'))
  fail()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(seen).toEqual([])
})

test('moves the progress bar forward with every state', () => {
  const values = [
    release('queued'),
    release('rendering'),
    release('uploading'),
    release('uploading', 3, 6),
    release('uploading', 6, 6),
    release('live'),
  ].map(progressOf)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(new Set(values).size).toBe(values.length)
  expect(values.at(-1)).toBe(1)
})
