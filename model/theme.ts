import { z } from 'zod'
import { contrast } from '#model/contrast.ts'
import { fontFamilies } from '#model/fonts.ts'
import { SafeUrl } from '#model/url.ts'

/** A colour as `#rrggbb`; the only form the product accepts, so that no other text reaches a style. */
export const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, { message: 'COLOR' })

export const Colors = z.strictObject({
  background: HexColor,
  border: HexColor,
  brand: HexColor,
  cardBackground: HexColor,
  cardText: HexColor,
  text: HexColor,
})
export type Colors = z.infer<typeof Colors>

export const lightColors: Colors = {
  background: '#f9fafb',
  border: '#d0d5dd',
  brand: '#101828',
  cardBackground: '#ffffff',
  cardText: '#101828',
  text: '#101828',
}

export const darkColors: Colors = {
  background: '#141416',
  border: '#3f3f46',
  brand: '#ffffff',
  cardBackground: '#1a1a1e',
  cardText: '#fafafa',
  text: '#fafafa',
}

/** Colours that must stand out from another one, and how much: text to be read, the brand to be seen (WCAG 2, AA). */
export const contrastRules = [
  { color: 'text', ground: 'background', least: 4.5 },
  { color: 'cardText', ground: 'cardBackground', least: 4.5 },
  { color: 'brand', ground: 'background', least: 3 },
] as const satisfies { color: keyof Colors; ground: keyof Colors; least: number }[]

/** Colours that can be read; each that cannot breaks the rule `CONTRAST`. */
const LegibleColors = Colors.superRefine((colors, context) => {
  for (const { color, ground, least } of contrastRules)
    if (contrast(colors[color], colors[ground]) < least)
      context.addIssue({ code: 'custom', path: [color], message: 'CONTRAST' })
})

/** The families that pages may be set in, by their names. */
export const fonts = fontFamilies.map(({ family }) => family)
export const Font = z.enum(fonts)
export type Font = z.infer<typeof Font>

/** Style presets: a font with the corner radius that suits it, in CSS pixels. */
export const stylePresets = {
  default: { font: 'Inter', radius: 6 },
  friendly: { font: 'Nunito', radius: 10 },
  classic: { font: 'Playfair Display', radius: 0 },
  tech: { font: 'Roboto', radius: 4 },
} as const satisfies Record<string, { font: Font; radius: number }>
export type StylePreset = keyof typeof stylePresets

/** `auto` follows the visitor: query, then local storage, then the system. */
export const modes = ['auto', 'light', 'dark'] as const

/** How a public page of a project looks; every tool's data carries one. Radius in CSS pixels. */
export const Styles = z.strictObject({
  mode: z.enum(modes).default('auto'),
  light: Colors.default(lightColors),
  dark: Colors.default(darkColors),
  font: Font.default('Inter'),
  radius: z.number().int().min(0).max(32).default(6),
})
export type Styles = z.infer<typeof Styles>

const ThemeName = z
  .string({ error: ({ input }) => (input == null ? 'ERR_THEME_NAME_REQUIRED' : undefined) })
  .trim()
  .min(1, { message: 'ERR_THEME_NAME_REQUIRED' })
  .max(80)

/** The address of a picture; null for none. */
const Logo = SafeUrl.refine(address => /^https?:/i.test(address), { message: 'URL' }).nullable()

/** A look that its owner can give to any project: one set of colours, with the pictures that go with it. */
export const Theme = z
  .strictObject({
    id: z.uuid(),
    name: ThemeName,
    colors: Colors,
    font: Font,
    /** New projects begin with it; at most one of a user's themes. */
    isDefault: z.boolean(),
    logo: Logo,
    /** The same for places that are as high as wide. */
    logoSquare: Logo,
  })
  .meta({ id: 'Theme' })
export type Theme = z.infer<typeof Theme>

export const mostThemes = 100

/** What a theme is made of. Only its name and colours have to be given. */
export const CreateTheme = z
  .strictObject({
    name: ThemeName,
    colors: LegibleColors,
    font: Font.default('Inter'),
    isDefault: z.boolean().default(false),
    logo: Logo.default(null),
    logoSquare: Logo.default(null),
  })
  .meta({ id: 'CreateTheme' })
export type CreateTheme = z.infer<typeof CreateTheme>

/** What may be changed of a theme; what is not named stays. */
export const ChangeTheme = z
  .strictObject({
    name: ThemeName,
    colors: LegibleColors,
    font: Font,
    isDefault: z.boolean(),
    logo: Logo,
    logoSquare: Logo,
  })
  .partial()
  .meta({ id: 'ChangeTheme' })
export type ChangeTheme = z.infer<typeof ChangeTheme>

/** What a theme decides of a project's styles: its font, and its colours in the mode that they suit. */
export function themeStyles({ colors, font }: Pick<Theme, 'colors' | 'font'>): Partial<Styles> {
  const dark = contrast(colors.background, '#000000') < contrast(colors.background, '#ffffff')
  return dark ? { mode: 'dark', dark: colors, font } : { mode: 'light', light: colors, font }
}

/** What has a look: a page, and the form that belongs to some. */
export interface Styled {
  styles: Styles
  formStyles?: Styles
}

/** Data that looks like another, but for these changes; they are made to every look that it has. */
export function restyled<Data extends Styled>(
  data: Data,
  { styles, formStyles }: Styled,
  changes: Partial<Styles>,
): Data {
  return {
    ...data,
    styles: { ...styles, ...changes },
    ...(formStyles === undefined ? {} : { formStyles: { ...formStyles, ...changes } }),
  }
}
