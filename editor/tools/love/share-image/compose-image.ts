import { type Fitted, fitText } from '#editor/tools/love/share-image/fit-text.ts'
import {
  type Author,
  authorBlock,
  avatarBlock,
  notesBlock,
  quoteMarkBlock,
  type Setting,
  starsBlock,
  textBlock,
} from '#editor/tools/love/share-image/image-blocks.ts'
import { imageColors } from '#editor/tools/love/share-image/image-colors.ts'
import {
  type FormatMeasures,
  formatMeasures,
  type ImageFormat,
  type ImageLayout,
} from '#editor/tools/love/share-image/image-formats.ts'
import type { Measure } from '#editor/tools/love/share-image/lines.ts'
import { type Block, heightOf, type Shape, stack } from '#editor/tools/love/share-image/shapes.ts'
import type { Language } from '#model/language.ts'
import type { Size } from '#model/media.ts'
import type { Colors } from '#model/theme.ts'

export interface ImageRequest {
  format: ImageFormat
  layout: ImageLayout
  colors: Colors
  /** Pixels of the page, as the wall has it. */
  radius: number
  lang: Language
  quotation: string
  rating: number | null
  author: Author
  notes: readonly string[]
}

export interface ComposedImage extends Size {
  shapes: Shape[]
  /** That the quotation did not fit and ends in `…`. */
  isCut: boolean
}

const weights: Record<ImageLayout, number> = { quote: 550, card: 450, author: 500 }

interface Parts {
  head: Block[]
  tail: Block[]
}

/** What stands above the quotation and below it. */
function partsOf({ layout, rating, author, notes }: ImageRequest, width: number, setting: Setting): Parts {
  const stars = rating === null ? [] : [starsBlock(rating, setting)]
  const signed = authorBlock(author, width, setting)
  const noted = notesBlock(notes, width, setting)
  if (layout === 'quote') return { head: [quoteMarkBlock(setting)], tail: [...stars, signed, noted] }
  if (layout === 'card') return { head: stars, tail: [signed, noted] }
  const avatar = author.hasAvatar ? [avatarBlock(author, setting, 1.3)] : []
  return { head: [...avatar, ...stars], tail: [signed, noted] }
}

/** Where the blocks stand: between the edges, in a card with room of its own around them. */
function roomOf(
  { width, height, edge, ends, gap }: FormatMeasures,
  isCard: boolean,
): Size & { padding: number } {
  const padding = isCard ? gap * 1.15 : 0
  const side = isCard ? edge * 0.6 : edge
  const end = isCard ? ends * 0.72 : ends
  return { width: width - 2 * (side + padding), height: height - 2 * (end + padding), padding }
}

function cardAround(measures: FormatMeasures, setting: Setting, radius: number, height: number): Shape {
  const { padding, width } = roomOf(measures, true)
  const wide = width + 2 * padding
  return {
    ...{ kind: 'box', width: wide, height: height + 2 * padding, radius },
    ...{ x: (measures.width - wide) / 2, y: (measures.height - height) / 2 - padding },
    ...{ fill: setting.colors.ground, line: setting.colors.border },
  }
}

function fittedIn(request: ImageRequest, { head, tail }: Parts, room: Size, setting: Setting): Fitted {
  const { gap, largest, smallest } = setting.measures
  const { height, weight } = {
    height: heightOf([...head, { height: 0, gap, at: () => [] }, ...tail]),
    weight: weights[request.layout],
  }
  const left = { width: room.width, height: room.height - height, largest, smallest, weight }
  return fitText(request.quotation, left, setting.measure, request.lang)
}

/** A review as a picture: shapes in the order in which they are painted. */
export function composeImage(request: ImageRequest, measure: Measure): ComposedImage {
  const { format, layout, radius, lang } = request
  const measures = formatMeasures[format]
  const isCard = layout === 'card'
  const colors = imageColors(request.colors, isCard)
  const setting: Setting = { measures, colors, lang, measure, align: layout === 'author' ? 'center' : 'left' }
  const room = roomOf(measures, isCard)
  const parts = partsOf(request, room.width, setting)
  const fitted = fittedIn(request, parts, room, setting)
  const blocks = [...parts.head, textBlock(fitted, weights[layout], setting), ...parts.tail]
  const height = heightOf(blocks)
  const { width } = measures
  const page: Shape = {
    kind: 'box',
    x: 0,
    y: 0,
    width,
    height: measures.height,
    radius: 0,
    fill: colors.page,
  }
  const card = isCard ? [cardAround(measures, setting, Math.min(radius, 24) * 2.4, height)] : []
  const words = stack(blocks, (width - room.width) / 2, (measures.height - height) / 2, room.width)
  return { width, height: measures.height, shapes: [page, ...card, ...words], isCut: fitted.isCut }
}
