import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { paint } from '#editor/tools/love/share-image/paint.ts'
import css from '#editor/tools/love/share-image/share-image.module.css'
import { shareImageTexts } from '#editor/tools/love/share-image/share-image-texts.ts'
import type { PaintedImage } from '#editor/tools/love/share-image/use-review-image.ts'

interface PreviewProps extends PaintedImage {
  /** Has the picture in its own size. */
  canvas: RefObject<HTMLCanvasElement | null>
}

/** The very picture that is downloaded, as small as it has to be here. */
export function ImagePreview({ canvas, image, family, avatar }: PreviewProps): ReactNode {
  const t = useStore(shareImageTexts)
  const { width, height, shapes, alternative } = image
  useEffect(() => {
    const { current } = canvas
    const context = current?.getContext('2d')
    if (current === null || context === null || context === undefined) return
    // A new size clears it.
    current.width = width
    current.height = height
    paint(context, shapes, family, avatar)
  }, [canvas, width, height, shapes, family, avatar])
  return (
    <canvas ref={canvas} className={css.canvas} role="img" aria-label={t.preview({ text: alternative })} />
  )
}
