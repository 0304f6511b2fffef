import { useStore } from '@nanostores/react'
import { Copy, Download, TriangleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { fileName } from '#editor/stores/download.ts'
import type { Editor } from '#editor/stores/editor.ts'
import { $configuration } from '#editor/stores/session.ts'
import { fontFamily } from '#editor/styling/font-faces.ts'
import { canCopyImage, copyImage, downloadImage } from '#editor/tools/love/share-image/image-file.ts'
import { ImageLook } from '#editor/tools/love/share-image/image-look.tsx'
import { ImagePreview } from '#editor/tools/love/share-image/image-preview.tsx'
import {
  firstChoices,
  mayBeShortened,
  type ReviewImage,
  reviewImage,
} from '#editor/tools/love/share-image/image-request.ts'
import { measureIn } from '#editor/tools/love/share-image/paint.ts'
import { SentenceChoice } from '#editor/tools/love/share-image/sentence-choice.tsx'
import css from '#editor/tools/love/share-image/share-image.module.css'
import { shareImageTexts } from '#editor/tools/love/share-image/share-image-texts.ts'
import { useImageParts } from '#editor/tools/love/share-image/use-image-parts.ts'
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

interface TakeProps {
  canvas: RefObject<HTMLCanvasElement | null>
  name: string
  isReady: boolean
}

function Take({ canvas, name, isReady }: TakeProps): ReactNode {
  const t = useStore(shareImageTexts)
  const take = (deed: (canvas: HTMLCanvasElement) => Promise<void>) => (): void => {
    if (canvas.current !== null) void deed(canvas.current)
  }
  return (
    <DialogActions>
      {canCopyImage() && (
        <Button isDisabled={!isReady} onPress={take(copyImage)}>
          <Copy size={16} aria-hidden />
          {t.copy}
        </Button>
      )}
      <Button look="primary" isDisabled={!isReady} onPress={take(shown => downloadImage(shown, name))}>
        <Download size={16} aria-hidden />
        {t.download}
      </Button>
    </DialogActions>
  )
}

/** A picture of one review: chosen, looked at, taken along. */
export function ShareImageDialog({ editor, review, onClose }: ShareImageProps): ReactNode {
  const t = useStore(shareImageTexts)
  const wall = useStore(editor.$document)
  const siteUrl = useStore($configuration)?.siteUrl ?? ''
  const [choices, setChoices] = useState(() => firstChoices(wall))
  const canvas = useRef<HTMLCanvasElement>(null)
  const { font } = wall.styles
  const family = fontFamily(font)
  const words = `${review.content}${review.name}${review.position}`
  const parts = useImageParts(font, words, review.avatar && `${siteUrl}/${review.avatar}`)
  const measure = useMemo(() => measureIn(family), [family])
  const isReady = parts.kind === 'ready'
  const image = useMemo(
    () => (isReady ? reviewImage(review, wall, choices, measure) : undefined),
    [isReady, review, wall, choices, measure],
  )
  return (
    <Dialog title={t.title} isOpen onClose={onClose} isLarge>
      <DialogLead>{t.lead}</DialogLead>
      <div className={css.columns}>
        <div className={css.stage} aria-busy={!isReady}>
          {image === undefined ? (
            <Skeleton width="100%" height={320} />
          ) : (
            <ImagePreview canvas={canvas} image={image} family={family} avatar={parts.picture} />
          )}
          <Take canvas={canvas} name={fileName(t.fileName({ name: review.name }), 'png')} isReady={isReady} />
        </div>
        <div className={css.choices}>
          <Warnings
            review={review}
            image={image}
            isPictureMissing={choices.showAvatar && parts.isPictureMissing}
          />
          <ImageLook
            choices={choices}
            change={changes => setChoices(before => ({ ...before, ...changes }))}
            hasRating={review.rating !== null}
          />
          {image !== undefined && image.sentences.length > 1 && (
            <SentenceChoice
              review={review}
              {...image}
              onChange={sentences => setChoices(before => ({ ...before, sentences }))}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
