import { type Fitted, leading } from '#editor/tools/love/share-image/fit-text.ts'
import type { ImageColors } from '#editor/tools/love/share-image/image-colors.ts'
import type { FormatMeasures } from '#editor/tools/love/share-image/image-formats.ts'
import { breakLines, clampLines, type Measure } from '#editor/tools/love/share-image/lines.ts'
import type { Block, Shape } from '#editor/tools/love/share-image/shapes.ts'
import type { Language } from '#model/language.ts'

export type Align = 'left' | 'center'

/** What every block has to know of its picture. */
export interface Setting {
  measures: FormatMeasures
  colors: ImageColors
  align: Align
  lang: Language
  measure: Measure
}

interface Lines {
  lines: readonly string[]
  size: number
  weight: number
  color: string
  height: number
}

function linesAt(
  { lines, height, ...rest }: Lines,
  align: Align,
  x: number,
  y: number,
  width: number,
): Shape[] {
  const from = align === 'center' ? x + width / 2 : x
  return lines.map((text, index) => ({
    ...{ kind: 'text', text, align, ...rest },
    ...{ x: from, y: y + height * (index + 0.5) },
  }))
}

export function textBlock(
  { size, lines }: Fitted,
  weight: number,
  { colors, align, measures }: Setting,
): Block {
  const height = size * leading
  return {
    height: height * lines.length,
    gap: measures.gap,
    at: (x, y, width) => linesAt({ lines, size, weight, color: colors.text, height }, align, x, y, width),
  }
}

export function starsBlock(rating: number, { measures, colors, align }: Setting): Block {
  const { star, gap } = measures
  const step = star * 1.14
  const wide = step * 4 + star
  return {
    height: star,
    gap: gap * 0.8,
    at: (x, y, width) =>
      [1, 2, 3, 4, 5].map(each => ({
        ...{ kind: 'star', y, size: star, color: each <= rating ? colors.accent : colors.border },
        x: x + (align === 'center' ? (width - wide) / 2 : 0) + (each - 1) * step,
      })),
  }
}

export function quoteMarkBlock({ measures, colors }: Setting): Block {
  const size = measures.star * 1.3
  return { height: size, gap: 0, at: (x, y) => [{ kind: 'quote', x, y, size, color: colors.accent }] }
}

export interface Author {
  name: string
  position: string
  initials: string
  hasAvatar: boolean
}

/** Name and position, two lines each at most. */
function signature({ name, position }: Author, width: number, setting: Setting): Lines[] {
  const { measures, colors, lang, measure } = setting
  const parts = [
    { text: name, size: measures.name, weight: 650, color: colors.text },
    { text: position, size: measures.position, weight: 400, color: colors.muted },
  ]
  return parts
    .filter(({ text }) => text !== '')
    .map(({ text, ...letters }) => {
      const widthOf = (line: string): number => measure(line, letters)
      const lines = clampLines(breakLines(text, width, widthOf, lang), 2, width, widthOf)
      return { lines, ...letters, height: letters.size * 1.32 }
    })
}

const highOf = (all: readonly Lines[]): number =>
  all.reduce((sum, { lines, height }) => sum + lines.length * height, 0)

function signatureAt(all: readonly Lines[], align: Align, x: number, y: number, width: number): Shape[] {
  let top = y
  return all.flatMap(lines => {
    const shapes = linesAt(lines, align, x, top, width)
    top += highOf([lines])
    return shapes
  })
}

export function avatarBlock({ initials }: Author, { measures, colors, align }: Setting, scale = 1): Block {
  const size = measures.avatar * scale
  const fill = colors.soft
  return {
    height: size,
    gap: measures.gap,
    at: (x, y, width) => [
      {
        ...{ kind: 'avatar', y, size, initials, fill, color: colors.muted },
        x: align === 'center' ? x + (width - size) / 2 : x,
      },
    ],
  }
}

/** The author's picture with name and position beside it; below each other along the middle. */
export function authorBlock(author: Author, width: number, setting: Setting): Block {
  const { measures, align } = setting
  const { avatar, gap } = measures
  const isBeside = author.hasAvatar && align === 'left'
  const indent = isBeside ? avatar * 1.28 : 0
  const signed = signature(author, width - indent, setting)
  const height = Math.max(highOf(signed), isBeside ? avatar : 0)
  return {
    height,
    gap,
    at: (x, y, wide) => [
      ...(isBeside ? avatarBlock(author, setting).at(x, y + (height - avatar) / 2, wide) : []),
      ...signatureAt(signed, align, x + indent, y + (height - highOf(signed)) / 2, wide - indent),
    ],
  }
}

/** What readers have to know: where the review comes from, and what its author got for it. Never cut. */
export function notesBlock(notes: readonly string[], width: number, setting: Setting): Block {
  const { measures, colors, align, lang, measure } = setting
  const size = measures.note
  const letters = { size, weight: 450, color: colors.muted }
  const lines = notes.flatMap(note => breakLines(note, width, line => measure(line, letters), lang))
  const height = size * 1.4
  return {
    height: height * lines.length,
    gap: measures.gap * 0.8,
    at: (x, y, wide) => linesAt({ lines, ...letters, height }, align, x, y, wide),
  }
}
