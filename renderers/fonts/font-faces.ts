import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import nunitoExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import playfairExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url'
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import robotoExt from '@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2?url'
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url'
import type { Font } from '#model/theme.ts'
import { type Inline, inline } from '../document/content-security-policy.ts'

/** A family's faces as a style of the page, and its files, worth fetching before the style is read. */
export interface FontFaces {
  style: Inline
  latin: string
  /** Holds the Polish letters. */
  latinExt: string
}

interface Family {
  latin: string
  latinExt: string
  weights: string
  /** The system's font that stands in while ours is on its way, stretched to the same measures: nothing moves. */
  standIn: { name: string; size: number; ascent: number; descent: number }
  generic: 'sans-serif' | 'serif'
}

const families: Record<Font, Family> = {
  Inter: {
    latin: inter,
    latinExt: interExt,
    weights: '100 900',
    standIn: { name: 'Arial', size: 107.12, ascent: 90.44, descent: 22.52 },
    generic: 'sans-serif',
  },
  Nunito: {
    latin: nunito,
    latinExt: nunitoExt,
    weights: '200 1000',
    standIn: { name: 'Arial', size: 101.39, ascent: 99.71, descent: 34.82 },
    generic: 'sans-serif',
  },
  'Playfair Display': {
    latin: playfair,
    latinExt: playfairExt,
    weights: '400 900',
    standIn: { name: 'Times New Roman', size: 111.26, ascent: 97.25, descent: 22.56 },
    generic: 'serif',
  },
  Roboto: {
    latin: roboto,
    latinExt: robotoExt,
    weights: '100 900',
    standIn: { name: 'Arial', size: 100.3, ascent: 92.49, descent: 24.34 },
    generic: 'sans-serif',
  },
}

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExtRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

function face(family: Family, file: string, range: string): string {
  return `@font-face{font-family:page;font-weight:${family.weights};font-display:swap;src:url(${file})format("woff2");unicode-range:${range}}`
}

function faces(family: Family): FontFaces {
  const { name, size, ascent, descent } = family.standIn
  const standIn = `@font-face{font-family:stand-in;src:local("${name}");size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  const use = `:root{--font:page,stand-in,${family.generic}}`
  const css =
    face(family, family.latinExt, latinExtRange) + face(family, family.latin, latinRange) + standIn + use
  return { style: inline(css), latin: family.latin, latinExt: family.latinExt }
}

/** The faces of every font that a project may choose; a page carries one. */
export const fontFaces: Record<Font, FontFaces> = {
  Inter: faces(families.Inter),
  Nunito: faces(families.Nunito),
  'Playfair Display': faces(families['Playfair Display']),
  Roboto: faces(families.Roboto),
}

/** Every font's style, for a preview's policy: its font changes without a reload. */
export const fontStyles: readonly Inline[] = Object.values(fontFaces).map(({ style }) => style)
