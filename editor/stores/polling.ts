import { atom, onMount, type ReadableAtom } from 'nanostores'
import { messageOf } from '#editor/api.ts'
import type { Loaded } from '#editor/stores/versions.ts'

export interface Polled<Value> {
  /** What was read last. A failure later on leaves it as it is and is told by `$isStale`. */
  $state: ReadableAtom<Loaded<Value>>
  /** Whether the newest attempt to read it failed. */
  $isStale: ReadableAtom<boolean>
  refresh: () => Promise<void>
}

export interface PollingOptions<Value> {
  load: () => Promise<Value>
  /** Milliseconds between the end of one reading and the beginning of the next. */
  every: number
  /** Nobody looks at a hidden page, so it reads nothing. */
  isHidden?: () => boolean
}

/** Reads something again and again while anybody listens. */
export function createPolling<Value>({
  load,
  every,
  isHidden = () => document.hidden,
}: PollingOptions<Value>): Polled<Value> {
  const $state = atom<Loaded<Value>>({ kind: 'loading' })
  const $isStale = atom(false)
  let reading = 0

  async function refresh(): Promise<void> {
    const mine = ++reading
    try {
      const value = await load()
      if (mine !== reading) return
      $state.set({ kind: 'ready', value })
      $isStale.set(false)
    } catch (error) {
      if (mine !== reading) return
      $isStale.set(true)
      if ($state.get().kind !== 'ready') $state.set({ kind: 'failed', message: messageOf(error) })
    }
  }

  onMount($state, () => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const run = async (): Promise<void> => {
      if (!isHidden()) await refresh()
      if (!isOver) timer = setTimeout(() => void run(), every)
    }
    void run()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  })

  return { $state, $isStale, refresh }
}
