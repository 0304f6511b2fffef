import { atom, type ReadableAtom } from 'nanostores'
import { messageOf } from '#editor/api.ts'
import type { OnProgress, Upload } from '#editor/stores/upload.ts'
import type { ErrorMessage } from '#model/errors.ts'
import { largestUpload } from '#model/media.ts'

/** Where a file is that somebody chose. */
export type SendingState =
  | { kind: 'idle' }
  | { kind: 'uploading'; share: number }
  | { kind: 'failed'; message: ErrorMessage }

export interface Sending<Kept> {
  /** Sends a file. Answers how it is kept; undefined when it failed or was cancelled. */
  run: (start: (onProgress: OnProgress) => Upload<Kept>) => Promise<Kept | undefined>
  /** Ends the upload that is under way. Answers whether there was one. */
  cancel: () => boolean
}

/** One upload at a time: how far it is, why it failed; one that was cancelled is forgotten. */
export function createSending<Kept>(set: (state: SendingState) => void): Sending<Kept> {
  let underway: Upload<Kept> | undefined
  return {
    run: async start => {
      set({ kind: 'uploading', share: 0 })
      const mine = start(share => {
        if (underway === mine) set({ kind: 'uploading', share })
      })
      underway = mine
      try {
        const kept = await mine.done
        set({ kind: 'idle' })
        return kept
      } catch (error) {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError'
        set(isCancelled ? { kind: 'idle' } : { kind: 'failed', message: messageOf(error) })
        return undefined
      } finally {
        if (underway === mine) underway = undefined
      }
    },
    cancel: () => {
      underway?.cancel()
      return underway !== undefined
    },
  }
}

export interface FileUploadOptions<Kept> {
  /** Media types that may be chosen. */
  types: readonly string[]
  send: (file: Blob, onProgress: OnProgress) => Upload<Kept>
  onKept: (kept: Kept) => void
}

export interface FileUpload {
  $state: ReadableAtom<SendingState>
  choose: (file: Blob) => Promise<void>
  cancel: () => void
}

/** The way of one file that is sent as it is. */
export function createFileUpload<Kept>({ types, send, onKept }: FileUploadOptions<Kept>): FileUpload {
  const $state = atom<SendingState>({ kind: 'idle' })
  const sending = createSending<Kept>(state => $state.set(state))
  return {
    $state,
    choose: async file => {
      if (file.size > largestUpload) return $state.set({ kind: 'failed', message: 'FILE_SIZE' })
      if (!types.includes(file.type)) return $state.set({ kind: 'failed', message: 'FILE_TYPE' })
      const kept = await sending.run(onProgress => send(file, onProgress))
      if (kept !== undefined) onKept(kept)
    },
    cancel: () => void sending.cancel(),
  }
}
