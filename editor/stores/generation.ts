import { atom, type ReadableAtom } from 'nanostores'
import { messageOf } from '#editor/api.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { GenerationRequest } from '#model/generation.ts'

/** What is told of a draft while it is written. */
export type DraftEvent =
  | { kind: 'draft'; data: unknown }
  | { kind: 'done'; data: unknown }
  | { kind: 'failed'; message: ErrorMessage }

export type GenerationState<Data> =
  | { kind: 'idle' }
  /** `data` is what has come so far. */
  | { kind: 'writing'; data: Data | undefined }
  /** `problem` tells why it is not whole. */
  | { kind: 'ready'; data: Data; problem?: ErrorMessage }
  | { kind: 'failed'; message: ErrorMessage }

export interface GenerationOptions<Data> {
  /** Has a draft written; throws an `ApiError`. */
  write: (request: GenerationRequest, signal: AbortSignal) => AsyncIterable<DraftEvent>
  /** The document of what is told. Throws when it is none. */
  read: (payload: unknown) => Data
}

export interface Generation<Data> {
  $state: ReadableAtom<GenerationState<Data>>
  start: (request: GenerationRequest) => Promise<void>
  /** Ends the writing and forgets what came. */
  cancel: () => void
}

/** One draft at a time: while it is written, when it is there, and why it is not. */
export function createGeneration<Data>({ write, read }: GenerationOptions<Data>): Generation<Data> {
  const $state = atom<GenerationState<Data>>({ kind: 'idle' })
  let current: AbortController | undefined

  function end(data: Data | undefined, message: ErrorMessage): void {
    $state.set(data === undefined ? { kind: 'failed', message } : { kind: 'ready', data, problem: message })
  }

  async function follow(request: GenerationRequest, signal: AbortSignal): Promise<void> {
    let data: Data | undefined
    try {
      for await (const event of write(request, signal)) {
        if (signal.aborted) return
        if (event.kind === 'failed') return end(data, event.message)
        data = read(event.data)
        if (event.kind === 'done') return $state.set({ kind: 'ready', data })
        $state.set({ kind: 'writing', data })
      }
      if (!signal.aborted) end(data, 'ERR_AI_FAILED')
    } catch (error) {
      if (!signal.aborted) end(data, messageOf(error))
    }
  }

  return {
    $state,
    start: async request => {
      current?.abort()
      current = new AbortController()
      $state.set({ kind: 'writing', data: undefined })
      await follow(request, current.signal)
    },
    cancel: () => {
      current?.abort()
      $state.set({ kind: 'idle' })
    },
  }
}
