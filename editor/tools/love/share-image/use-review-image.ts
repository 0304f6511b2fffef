import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $configuration } from '#editor/stores/session.ts'
import { fontFamily } from '#editor/styling/font-faces.ts'
import {
  type ImageChoices,
  type ReviewImage,
  reviewImage,
} from '#editor/tools/love/share-image/image-request.ts'
import { measureIn } from '#editor/tools/love/share-image/paint.ts'
import { useImageParts } from '#editor/tools/love/share-image/use-image-parts.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import type { Testimonial } from '#model/tools/love/testimonial.ts'

export interface PaintedImage {
  image: ReviewImage
  family: string
  avatar: HTMLImageElement | undefined
}

interface ReviewImageState {
  /** Undefined until all is there that it is painted with. */
  painted: PaintedImage | undefined
  isPictureMissing: boolean
}

/** A review as a picture, as it is painted in this browser. */
export function useReviewImage(review: Testimonial, wall: LoveData, choices: ImageChoices): ReviewImageState {
  const siteUrl = useStore($configuration)?.siteUrl ?? ''
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
  return {
    painted: image && { image, family, avatar: parts.picture },
    isPictureMissing: choices.showAvatar && parts.isPictureMissing,
  }
}
