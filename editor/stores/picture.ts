import { atom, type ReadableAtom } from 'nanostores'
import { createSending, type SendingState } from '#editor/stores/sending.ts'
import type { Upload, UploadOptions } from '#editor/stores/upload.ts'
import { isLargeEnough, largestCrop } from '#editor/ui/crop.ts'
import { type Crop, frames, largestUpload, type Media, type Size, type UploadPurpose } from '#model/media.ts'

const types = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'])

/** A file that was chosen and can be looked at. A drawing (SVG) has no pixels. */
export interface Picture {
  file: Blob
  /** For an `img` of this page alone. */
  address: string
  size: Size | undefined
}

export type PictureState =
  | SendingState
  | { kind: 'cropping'; picture: Picture; crop: Crop }
  /** Too few pixels for its purpose. */
  | { kind: 'small'; least: Size }

export interface PictureOptions {
  purpose: UploadPurpose
  /** Reads a file as a picture; rejects when it is none. */
  open: (file: Blob) => Promise<Picture>
  upload: (options: UploadOptions) => Upload
  onUploaded: (media: Media) => void
}

export interface PictureUpload {
  $state: ReadableAtom<PictureState>
  choose: (file: Blob) => Promise<void>
  /** Sends what is being cropped. */
  send: (crop: Crop) => Promise<void>
  /** Ends cropping, or the upload that is under way. */
  cancel: () => void
}

/** The way of one picture: chosen, cropped where its purpose wants certain proportions, sent. */
export function createPictureUpload({ purpose, open, upload, onUploaded }: PictureOptions): PictureUpload {
  const $state = atom<PictureState>({ kind: 'idle' })
  const frame = frames[purpose]
  const sending = createSending<Media>(state => $state.set(state))

  async function put(picture: Picture, crop: Crop | undefined): Promise<void> {
    const { file, address } = picture
    const media = await sending.run(onProgress => upload({ file, purpose, crop, onProgress }))
    URL.revokeObjectURL(address)
    if (media !== undefined) onUploaded(media)
  }

  async function choose(file: Blob): Promise<void> {
    if (file.size > largestUpload) return $state.set({ kind: 'failed', message: 'FILE_SIZE' })
    if (!types.has(file.type)) return $state.set({ kind: 'failed', message: 'FILE_TYPE' })
    let picture: Picture
    try {
      picture = await open(file)
    } catch {
      return $state.set({ kind: 'failed', message: 'FILE_TYPE' })
    }
    const { size } = picture
    if (frame === undefined || size === undefined) return put(picture, undefined)
    if (!isLargeEnough(size, frame)) return $state.set({ kind: 'small', least: frame.least })
    $state.set({ kind: 'cropping', picture, crop: largestCrop(size, frame) })
  }

  return {
    $state,
    choose,
    send: async crop => {
      const state = $state.get()
      if (state.kind === 'cropping') await put(state.picture, crop)
    },
    cancel: () => {
      const state = $state.get()
      if (state.kind === 'cropping') URL.revokeObjectURL(state.picture.address)
      if (!sending.cancel()) $state.set({ kind: 'idle' })
    },
  }
}

/** Reads a file as the browser shows it. */
export async function openPicture(file: Blob): Promise<Picture> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch (error) {
    URL.revokeObjectURL(address)
    throw error
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  return { file, address, size: file.type === 'image/svg+xml' ? undefined : size }
}
