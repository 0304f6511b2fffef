import { useEffect, useState } from 'react'
import { addFontFaces, fontFamily } from '#editor/styling/font-faces.ts'
import type { Font } from '#model/theme.ts'

/** What has to be fetched before a picture can be painted. */
export type ImageParts =
  | { kind: 'loading'; picture: undefined; isPictureMissing: false }
  | { kind: 'ready'; picture: HTMLImageElement | undefined; isPictureMissing: boolean }

const waiting = { kind: 'loading', picture: undefined, isPictureMissing: false } as const

/** A picture that may be painted and read again: the site allows for it to pages of any origin. */
async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return image
}

/** Letters that cannot be fetched are painted in another font. */
async function loadFont(font: Font, words: string): Promise<void> {
  addFontFaces()
  const family = fontFamily(font)
  const weights = [400, 500, 600, 700]
  await Promise.allSettled(weights.map(weight => document.fonts.load(`${weight} 40px ${family}`, words)))
}

/** Fetches the wall's font for these words, and the author's picture if there is one. */
export function useImageParts(font: Font, words: string, avatar: string | null): ImageParts {
  const [parts, setParts] = useState<ImageParts>(waiting)
  useEffect(() => {
    let isGone = false
    const picture = avatar === null ? undefined : loadPicture(avatar).catch(() => undefined)
    void Promise.all([loadFont(font, words), picture]).then(([, loaded]) => {
      if (isGone) return
      setParts({ kind: 'ready', picture: loaded, isPictureMissing: avatar !== null && loaded === undefined })
    })
    return () => {
      isGone = true
    }
  }, [font, words, avatar])
  return parts
}
