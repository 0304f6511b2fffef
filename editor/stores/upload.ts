import { ApiError, messageOfAnswer } from '#editor/api.ts'
import { type Crop, Media, type UploadPurpose } from '#model/media.ts'

export interface Upload {
  /** The picture as it is kept. Rejects with an `ApiError`, or an `AbortError` once it was cancelled. */
  done: Promise<Media>
  cancel: () => void
}

export interface UploadOptions {
  file: Blob
  purpose: UploadPurpose
  crop: Crop | undefined
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void
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

/** Sends a picture. By XMLHttpRequest, since fetch tells nothing of how much was sent. */
export function startUpload({ file, purpose, crop, onProgress }: UploadOptions): Upload {
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Media>()
  request.open('POST', addressOf({ purpose, crop }))
  request.upload.addEventListener('progress', event => {
    if (event.lengthComputable) onProgress(event.loaded / event.total)
  })
  request.addEventListener('load', () => {
    const body = parse(request.responseText)
    if (request.status === 201) resolve(Media.parse(body))
    else reject(new ApiError(messageOfAnswer(request.status, body), request.status))
  })
  request.addEventListener('error', () => reject(new ApiError('OFFLINE', 0)))
  request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
  const form = new FormData()
  form.append('file', file)
  request.send(form)
  return { done: promise, cancel: () => request.abort() }
}
