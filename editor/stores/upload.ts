import type { z } from 'zod'
import { ApiError, messageOfAnswer } from '#editor/api.ts'
import { type Crop, Media, type UploadPurpose } from '#model/media.ts'

export interface Upload<Kept = Media> {
  /** The file as it is kept. Rejects with an `ApiError`, or an `AbortError` once it was cancelled. */
  done: Promise<Kept>
  cancel: () => void
}

/** Called with the share that was sent, from 0 to 1. */
export type OnProgress = (share: number) => void

export interface UploadOptions {
  file: Blob
  purpose: UploadPurpose
  crop: Crop | undefined
  onProgress: OnProgress
}

function addressOf({ purpose, crop }: Pick<UploadOptions, 'purpose' | 'crop'>): string {
  const query = new URLSearchParams({ purpose })
  if (crop !== undefined) query.set('crop', [crop.left, crop.top, crop.width, crop.height].join(','))
  return `/api/uploads?${query}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a file and reads what the server says of it. By XMLHttpRequest, since fetch tells nothing of how much was sent. */
export function sendFile<Schema extends z.ZodType>(
  address: string,
  kept: Schema,
  file: Blob,
  onProgress: OnProgress,
): Upload<z.output<Schema>> {
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<z.output<Schema>>()
  request.open('POST', address)
  request.upload.addEventListener('progress', event => {
    if (event.lengthComputable) onProgress(event.loaded / event.total)
  })
  request.addEventListener('load', () => {
    const body = parse(request.responseText)
    const read = kept.safeParse(body)
    if (request.status !== 201) reject(new ApiError(messageOfAnswer(request.status, body), request.status))
    else if (read.success) resolve(read.data)
    else reject(read.error)
  })
  request.addEventListener('error', () => reject(new ApiError('OFFLINE', 0)))
  request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
  const form = new FormData()
  form.append('file', file)
  request.send(form)
  return { done: promise, cancel: () => request.abort() }
}

/** Sends a picture. */
export function startUpload({ file, purpose, crop, onProgress }: UploadOptions): Upload {
  return sendFile(addressOf({ purpose, crop }), Media, file, onProgress)
}
