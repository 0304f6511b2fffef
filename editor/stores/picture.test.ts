import { expect, test, vi } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { createPictureUpload, type PictureOptions } from '#editor/stores/picture.ts'
import { largestUpload, type Media } from '#model/media.ts'

vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => undefined }))

const media: Media = {
  key: `_media/${'a'.repeat(64)}.png`,
  url: `http://pages.test/_media/${'a'.repeat(64)}.png`,
  contentType: 'image/png',
  width: 600,
  height: 600,
  bytes: 1000,
}
const png = (bytes = 10): Blob => new Blob([new Uint8Array(bytes)], { type: 'image/png' })

function start(changes: Partial<PictureOptions> = {}) {
  const sent: unknown[] = []
  const kept: Media[] = []
  const picture = createPictureUpload({
    purpose: 'square',
    open: async file => ({ file, address: 'blob:1', size: { width: 800, height: 600 } }),
    upload: options => {
      sent.push(options.crop)
      return { done: Promise.resolve(media), cancel: () => undefined }
    },
    onUploaded: one => void kept.push(one),
    ...changes,
  })
  return { picture, sent, kept }
}

test('offers the largest crop that fits, and sends what was chosen', async () => {
  const { picture, sent, kept } = start()
  await picture.choose(png())
  expect(picture.$state.get()).toMatchObject({ kind: 'cropping', crop: { left: 100, width: 600 } })
  await picture.send({ left: 0, top: 0, width: 500, height: 500 })
  expect(sent).toEqual([{ left: 0, top: 0, width: 500, height: 500 }])
  expect(kept).toEqual([media])
  expect(picture.$state.get()).toEqual({ kind: 'idle' })
})

test('sends at once what needs no crop: drawings, and pictures of any shape', async () => {
  const drawing = start({ open: async file => ({ file, address: 'blob:1', size: undefined }) })
  await drawing.picture.choose(new Blob(['<svg/>'], { type: 'image/svg+xml' }))
  expect(drawing.sent).toEqual([undefined])
  const any = start({ purpose: 'image' })
  await any.picture.choose(png())
  expect(any.sent).toEqual([undefined])
})

test('refuses before sending what the server would refuse', async () => {
  const { picture, sent } = start()
  await picture.choose(png(largestUpload + 1))
  expect(picture.$state.get()).toEqual({ kind: 'failed', message: 'FILE_SIZE' })
  await picture.choose(new Blob(['hello'], { type: 'text/html' }))
  expect(picture.$state.get()).toEqual({ kind: 'failed', message: 'FILE_TYPE' })
  const broken = start({ open: () => Promise.reject(new Error('not a picture')) })
  await broken.picture.choose(png())
  expect(broken.picture.$state.get()).toEqual({ kind: 'failed', message: 'FILE_TYPE' })
  const small = start({
    open: async file => ({ file, address: 'blob:1', size: { width: 499, height: 600 } }),
  })
  await small.picture.choose(png())
  expect(small.picture.$state.get()).toEqual({ kind: 'small', least: { width: 500, height: 500 } })
  expect(sent).toEqual([])
})

test('tells how far it is, why it failed, and forgets what was cancelled', async () => {
  const { promise, reject } = Promise.withResolvers<Media>()
  const slow = start({
    purpose: 'image',
    upload: ({ onProgress }) => {
      queueMicrotask(() => onProgress(0.4))
      return { done: promise, cancel: () => reject(new DOMException('', 'AbortError')) }
    },
  })
  const sending = slow.picture.choose(png())
  await expect.poll(() => slow.picture.$state.get()).toEqual({ kind: 'uploading', share: 0.4 })
  slow.picture.cancel()
  await sending
  expect(slow.picture.$state.get()).toEqual({ kind: 'idle' })
  const lost = start({
    purpose: 'image',
    upload: () => ({ done: Promise.reject(new ApiError('OFFLINE', 0)), cancel: () => undefined }),
  })
  await lost.picture.choose(png())
  expect(lost.picture.$state.get()).toEqual({ kind: 'failed', message: 'OFFLINE' })
})
