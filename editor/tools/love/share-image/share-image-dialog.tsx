import { useStore } from '@nanostores/react'
import { Copy, Download, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { fileName } from '#editor/stores/download.ts'
import type { Editor } from '#editor/stores/editor.ts'
import { canCopyImage, copyImage, downloadImage } from '#editor/tools/love/share-image/image-file.ts'
import { ImageLook } from '#editor/tools/love/share-image/image-look.tsx'
import { ImagePreview } from '#editor/tools/love/share-image/image-preview.tsx'
import {
  firstChoices,
  type ImageChoices,
  mayBeShortened,
  type ReviewImage,
} from '#editor/tools/love/share-image/image-request.ts'
import { SentenceChoice } from '#editor/tools/love/share-image/sentence-choice.tsx'
import css from '#editor/tools/love/share-image/share-image.module.css'
import { shareImageTexts } from '#editor/tools/love/share-image/share-image-texts.ts'
import { $lastLook } from '#editor/tools/love/share-image/shared-review.ts'
import { type PaintedImage, useReviewImage } from '#editor/tools/love/share-image/use-review-image.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'
import { Skeleton } from '#editor/ui/state.tsx'
import type { LoveData } from '#model/tools/love/love.ts'
import type { Testimonial } from '#model/tools/love/testimonial.ts'

interface ShareImageProps {
  editor: Editor<LoveData>
  review: Testimonial
  onClose: () => void
}

interface WarningsProps {
  review: Testimonial
  image: ReviewImage | undefined
  isPictureMissing: boolean
}

/** What its owner should know before the picture is shown to others. */
function Warnings({ review, image, isPictureMissing }: WarningsProps): ReactNode {
  const t = useStore(shareImageTexts)
  const { source, consentAt } = review
  const isFromAuthor = source === 'form' || source === 'request'
  const warnings = [
    isFromAuthor && consentAt === null && t.noConsent,
    isPictureMissing && t.avatarMissing,
    image?.isCut && (mayBeShortened(review) ? t.isCut : t.isCutWhole),
  ].filter(warning => typeof warning === 'string')
  return (
    <div className={css.warnings} role="status">
      {warnings.map(warning => (
        <p key={warning}>
          <TriangleAlert size={16} aria-hidden />
          {warning}
        </p>
      ))}
    </div>
  )
}

interface StageProps {
  painted: PaintedImage | undefined
  name: string
}

/** The picture with the ways to take it along. */
function Stage({ painted, name }: StageProps): ReactNode {
  const t = useStore(shareImageTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isWaiting = painted === undefined
  const take = (deed: (canvas: HTMLCanvasElement) => Promise<void>) => (): void => {
    if (canvas.current !== null) void deed(canvas.current)
  }
  return (
    <div className={css.stage} aria-busy={isWaiting}>
      {isWaiting ? <Skeleton width="100%" height={320} /> : <ImagePreview canvas={canvas} {...painted} />}
      <DialogActions>
        {canCopyImage() && (
          <Button isDisabled={isWaiting} onPress={take(copyImage)}>
            <Copy size={16} aria-hidden />
            {t.copy}
          </Button>
        )}
        <Button look="primary" isDisabled={isWaiting} onPress={take(shown => downloadImage(shown, name))}>
          <Download size={16} aria-hidden />
          {t.download}
        </Button>
      </DialogActions>
    </div>
  )
}

/** A picture of one review: chosen, looked at, taken along. */
export function ShareImageDialog({ editor, review, onClose }: ShareImageProps): ReactNode {
  const t = useStore(shareImageTexts)
  const wall = useStore(editor.$document)
  const [choices, setChoices] = useState(() => ({ ...firstChoices(wall), ...$lastLook.get() }))
  const { painted, isPictureMissing } = useReviewImage(review, wall, choices)
  function change(changes: Partial<ImageChoices>): void {
    const next = { ...choices, ...changes }
    setChoices(next)
    $lastLook.set({ format: next.format, layout: next.layout })
  }
  return (
    <Dialog title={t.title} isOpen onClose={onClose} isLarge>
      <DialogLead>{t.lead}</DialogLead>
      <div className={css.columns}>
        <Stage painted={painted} name={fileName(t.fileName({ name: review.name }), 'png')} />
        <div className={css.choices}>
          <Warnings review={review} image={painted?.image} isPictureMissing={isPictureMissing} />
          <ImageLook choices={choices} change={change} hasRating={review.rating !== null} />
          {painted !== undefined && painted.image.sentences.length > 1 && (
            <SentenceChoice
              review={review}
              {...painted.image}
              onChange={sentences => change({ sentences })}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
