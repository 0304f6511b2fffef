import type { FormProps } from '../form-props.ts'
import { chosenOf, Refused, refusalOf } from './calls.ts'
import type { Chosen } from './values.ts'

/** As in the model, in bytes. */
export const largestFile = 10 * 2 ** 20

export type UploadPurpose = 'avatar' | 'image' | 'video'

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}

/**
 * Sends one file and tells how far it is, in percent. In a preview it stays where it is. Throws `Refused`; an abort throws
 * one too.
 */
export function upload(
  file: Blob,
  purpose: UploadPurpose,
  { app, wall, preview }: FormProps,
  progress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Chosen> {
  if (file.size > largestFile) return Promise.reject(new Refused('FILE_SIZE'))
  if (preview) return Promise.resolve({ key: '', url: URL.createObjectURL(file) })
  const { promise, resolve, reject } = Promise.withResolvers<Chosen>()
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => progress(Math.round((100 * loaded) / Math.max(total, 1)))
  request.onload = () => {
    if (request.status < 300) resolve(chosenOf(answerOf(request)))
    else reject(refusalOf(answerOf(request)))
  }
  request.onerror = () => reject(new Refused('OFFLINE'))
  request.onabort = () => reject(new Refused('ABORTED'))
  signal.addEventListener('abort', () => request.abort())
  const query = new URLSearchParams({ wallId: wall, purpose })
  request.open('POST', `${app}/api/testimonials/media?${query}`)
  const body = new FormData()
  body.append('file', file)
  request.send(body)
  return promise
}
