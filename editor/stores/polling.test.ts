import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { createPolling } from '#editor/stores/polling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const visible = { isHidden: () => false }

test('reads while somebody listens, and stops when nobody does', async () => {
  let reads = 0
  const { $state } = createPolling({ load: async () => ++reads, every: 2_000, ...visible })
  const stop = $state.listen(() => {})
  await vi.advanceTimersByTimeAsync(4_100)
  expect($state.get()).toEqual({ kind: 'ready', value: 3 })
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads).toBeLessThanOrEqual(4)
})

test('reads nothing while the page is hidden', async () => {
  let reads = 0
  const { $state } = createPolling({ load: async () => ++reads, every: 2_000, isHidden: () => true })
  const stop = $state.listen(() => {})
  await vi.advanceTimersByTimeAsync(6_000)
  expect(reads).toBe(0)
  stop()
})

test('keeps what it has when reading fails, and says that it is old', async () => {
  let isDown = false
  const load = async (): Promise<string> => {
    if (isDown) throw new ApiError('OFFLINE', 0)
    return 'figures'
  }
  const { $state, $isStale, refresh } = createPolling({ load, every: 2_000, ...visible })
  await refresh()
  isDown = true
  await refresh()
  expect([$state.get(), $isStale.get()]).toEqual([{ kind: 'ready', value: 'figures' }, true])
  const never = createPolling({ load, every: 2_000, ...visible })
  await never.refresh()
  expect(never.$state.get()).toEqual({ kind: 'failed', message: 'OFFLINE' })
})

test('an answer that was overtaken changes nothing', async () => {
  const answers: ((value: string) => void)[] = []
  const load = (): Promise<string> => new Promise(resolve => answers.push(resolve))
  const { $state, refresh } = createPolling({ load, every: 2_000, ...visible })
  const [first, second] = [refresh(), refresh()]
  answers[1]?.('newer')
  answers[0]?.('older')
  await Promise.all([first, second])
  expect($state.get()).toEqual({ kind: 'ready', value: 'newer' })
})
