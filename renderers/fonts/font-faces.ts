import { fontSubsets } from '#model/font-subsets.ts'
import { fontFamilies } from '#model/fonts.ts'
import type { Font } from '#model/theme.ts'
import { type Inline, inline } from '../document/content-security-policy.ts'
import { fontFiles } from './font-files.ts'
import { standIns } from './stand-ins.ts'

/** A family's faces as a style of the page, and its files, worth fetching before the style is read. */
export interface FontFaces {
  style: Inline
  latin: string
  /** Holds the Polish letters. */
  latinExt: string
}

type Family = (typeof fontFamilies)[number]

/** The system's fonts that stand in for a family of each kind until it has arrived. */
const substitutes: Record<Family['category'], { local: string; generic: string }> = {
  'sans-serif': { local: 'Arial', generic: 'sans-serif' },
  serif: { local: 'Times New Roman', generic: 'serif' },
  handwriting: { local: 'Arial', generic: 'cursive' },
}

/** Handwriting is small for its size: drawn as it is, notes beneath answers could not be read. */
function enlargement({ category }: Family): number {
  return category === 'handwriting' ? 1.2 : 1
}

function face(family: Family, file: string, range: string): string {
  const larger = enlargement(family)
  const adjust = larger === 1 ? '' : `size-adjust:${larger * 100}%;`
  return `@font-face{font-family:page;font-weight:${family.weights.join(' ')};font-display:swap;${adjust}src:url(${file})format("woff2");unicode-range:${range}}`
}

function faces(family: Family): FontFaces {
  const { latin, latinExt } = fontFiles[family.family]
  const { local, generic } = substitutes[family.category]
  const [size, ascent, descent] = standIns[family.family]
  const standIn = `@font-face{font-family:stand-in;src:local("${local}");size-adjust:${size * enlargement(family)}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  const use = `:root{--font:page,stand-in,${generic}}`
  const css =
    face(family, latinExt, fontSubsets.latinExt) + face(family, latin, fontSubsets.latin) + standIn + use
  return { style: inline(css), latin, latinExt }
}

const byFamily = new Map<Font, FontFaces>(fontFamilies.map(family => [family.family, faces(family)]))

/** The faces of a font; a page carries those of one. */
export function fontFaces(font: Font): FontFaces {
  const found = byFamily.get(font)
  if (found === undefined) throw new Error(`There is no font ${font}`)
  return found
}

/** Every font's style, for a preview's policy: its font changes without a reload. */
export const fontStyles: readonly Inline[] = [...byFamily.values()].map(({ style }) => style)
