import { initialsOf } from '#editor/tools/love/initials.ts'
import {
  type ComposedImage,
  composeImage,
  type ImageRequest,
} from '#editor/tools/love/share-image/compose-image.ts'
import type { ImageFormat, ImageLayout } from '#editor/tools/love/share-image/image-formats.ts'
import { imageWords } from '#editor/tools/love/share-image/image-words.ts'
import type { Measure } from '#editor/tools/love/share-image/lines.ts'
import { leadOf, quotationOf, sentencesOf } from '#editor/tools/love/share-image/sentences.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import { provenanceOf } from '#model/tools/love/provenance.ts'
import type { Testimonial } from '#model/tools/love/testimonial.ts'

/** What somebody chooses for a picture. */
export interface ImageChoices {
  format: ImageFormat
  layout: ImageLayout
  mode: 'light' | 'dark'
  showRating: boolean
  showAvatar: boolean
  /** The sentences to quote; left to the product when undefined. */
  sentences: ReadonlySet<number> | undefined
}

/** What a wall's own look suggests. */
export function firstChoices({ styles, showRating, showAvatars }: LoveData): ImageChoices {
  const mode = styles.mode === 'dark' ? 'dark' : 'light'
  const shown = { showRating, showAvatar: showAvatars }
  return { format: 'square', layout: 'quote', mode, ...shown, sentences: undefined }
}

/** Whether sentences of a review may be left out: the words of those from Google may not be changed. */
export function mayBeShortened({ source }: Testimonial): boolean {
  return source !== 'google'
}

/** A picture with what its words are, and which sentences it quotes. */
export interface ReviewImage extends ComposedImage {
  sentences: readonly string[]
  chosen: ReadonlySet<number>
  /** The same for those who cannot see it. */
  alternative: string
}

function requestFor(
  review: Testimonial,
  wall: LoveData,
  choices: ImageChoices,
): Omit<ImageRequest, 'quotation'> {
  const { format, layout, mode, showRating, showAvatar } = choices
  const { styles, language } = wall
  const words = imageWords[language]
  return {
    ...{ format, layout, colors: styles[mode], radius: styles.radius, lang: language },
    rating: showRating ? review.rating : null,
    author: {
      name: review.name || words.anonymous,
      position: review.position,
      initials: initialsOf(review.name) || '·',
      hasAvatar: showAvatar,
    },
    notes: [words.provenance[provenanceOf(review)], words.disclosure[review.disclosure]].filter(
      note => note !== '',
    ),
  }
}

/** A review as a picture in its wall's look. Long ones are quoted as far as they fit, unless sentences were chosen. */
export function reviewImage(
  review: Testimonial,
  wall: LoveData,
  choices: ImageChoices,
  measure: Measure,
): ReviewImage {
  const request = requestFor(review, wall, choices)
  const sentences = sentencesOf(review.content, review.language)
  const all = new Set(sentences.keys())
  const compose = (quotation: string): ComposedImage => composeImage({ ...request, quotation }, measure)
  const fits = (quotation: string): boolean => !compose(quotation).isCut
  const isWhole = !mayBeShortened(review) || fits(quotationOf(sentences, all))
  const chosen = choices.sentences ?? (isWhole ? all : leadOf(sentences, fits))
  const quotation = quotationOf(sentences, chosen)
  const { name, position } = request.author
  const signed = [name, position].filter(part => part !== '').join(', ')
  return {
    ...compose(quotation),
    ...{ sentences, chosen },
    alternative: [`“${quotation}”`, signed, ...request.notes].join(' – '),
  }
}
