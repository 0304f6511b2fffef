import { z } from 'zod'

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

export const fonts = ['Inter', 'Nunito', 'Playfair Display', 'Roboto'] as const
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
