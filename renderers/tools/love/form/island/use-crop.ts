import { useState } from 'react'
import { cut, leastSide, type Square } from './square.ts'
import { largestFile } from './upload.ts'

/** Whose proportions a browser can change; a drawing keeps its own. */
const croppable = new Set(['image/png', 'image/jpeg', 'image/gif'])

interface Cropping {
  file: File
  picture: ImageBitmap
}

export interface Crop {
  picture: ImageBitmap | undefined
  choose: (file: File) => Promise<void>
  use: (square: Square) => Promise<void>
  cancel: () => void
}

interface Options {
  put: (file: File) => void
  fail: (token: string) => void
  /** Told how many pictures wait to be cut. */
  busy: (change: number) => void
}

/** The way of an author's picture: one that is no square is cut to one before it is sent. */
export function useCrop({ put, fail, busy }: Options): Crop {
  const [cropping, setCropping] = useState<Cropping>()

  async function choose(file: File): Promise<void> {
    if (!croppable.has(file.type) || file.size > largestFile) return put(file)
    const picture = await createImageBitmap(file).catch(() => undefined)
    if (picture === undefined) return fail('FILE_TYPE')
    const { width, height } = picture
    if (Math.min(width, height) < leastSide) return fail(`IMAGE_TOO_SMALL:${leastSide}x${leastSide}`)
    if (width === height) return put(file)
    setCropping({ file, picture })
    busy(1)
  }

  function cancel(): void {
    setCropping(undefined)
    busy(-1)
  }

  return {
    picture: cropping?.picture,
    choose,
    cancel,
    use: async square => {
      const cutOut = cropping && (await cut(cropping.picture, square, cropping.file))
      cancel()
      if (cutOut === undefined) fail('UNKNOWN_ERROR')
      else put(cutOut)
    },
  }
}
