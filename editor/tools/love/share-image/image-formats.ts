import type { Size } from '#model/media.ts'

export const imageFormats = ['square', 'wide', 'story'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** How a picture is put together: words alone, the wall's card, or everything along the middle below the author. */
export const imageLayouts = ['quote', 'card', 'author'] as const
export type ImageLayout = (typeof imageLayouts)[number]

/** Measures of a format in its pixels. `edge` to the sides, `ends` above and below; sizes of letters. */
export interface FormatMeasures extends Size {
  edge: number
  ends: number
  gap: number
  largest: number
  smallest: number
  name: number
  position: number
  note: number
  avatar: number
  star: number
}

/** The ends of a story stay empty: that is where the networks put their buttons. */
export const formatMeasures: Record<ImageFormat, FormatMeasures> = {
  square: {
    ...{ width: 1080, height: 1080, edge: 96, ends: 88, gap: 44 },
    ...{ largest: 68, smallest: 32, name: 36, position: 28, note: 26, avatar: 108, star: 46 },
  },
  wide: {
    ...{ width: 1200, height: 630, edge: 72, ends: 52, gap: 26 },
    ...{ largest: 50, smallest: 25, name: 30, position: 24, note: 22, avatar: 80, star: 34 },
  },
  story: {
    ...{ width: 1080, height: 1920, edge: 96, ends: 260, gap: 60 },
    ...{ largest: 80, smallest: 36, name: 44, position: 34, note: 32, avatar: 148, star: 58 },
  },
}
