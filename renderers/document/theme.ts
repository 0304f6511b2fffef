import { contrast } from '#model/contrast.ts'
import type { Colors, Styles } from '#model/theme.ts'

function checked(color: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new Error('A colour of a theme is not #rrggbb')
  return color
}

const ink = '#101828'
const paper = '#ffffff'

/** The first colour that stands out from all grounds by `least`, else the last. */
function legible(
  candidates: readonly [string, ...string[]],
  grounds: readonly string[],
  least: number,
): string {
  const fits = candidates.find(color => grounds.every(ground => contrast(color, ground) >= least))
  return fits ?? candidates[candidates.length - 1] ?? candidates[0]
}

/**
 * Custom properties of one mode. Besides the creator's six colours: `link`, the brand where it can be read on a card,
 * `accent`, the brand where it can be seen on both grounds, and `on-brand`, for text upon it.
 */
function modeProperties(prefix: 'l' | 'd', colors: Colors): string[] {
  const { background, border, brand, cardBackground, cardText, text } = colors
  const values = {
    bg: background,
    border,
    brand,
    card: cardBackground,
    'card-text': cardText,
    text,
    link: legible([brand, cardText], [cardBackground], 4.5),
    accent: legible([brand, text], [background, cardBackground], 3),
    'on-brand': contrast(brand, paper) >= contrast(brand, ink) ? paper : ink,
  }
  return Object.entries(values).map(([name, color]) => `--${prefix}-${name}:${checked(color)}`)
}

/**
 * Both modes, the corner radius and a view's own `properties`: the style attribute of `<html>`. Throws on a colour that is
 * not `#rrggbb`.
 */
export function themeAttribute(styles: Styles, properties: Readonly<Record<string, string>> = {}): string {
  return [
    ...modeProperties('l', styles.light),
    ...modeProperties('d', styles.dark),
    `--radius:${Math.round(styles.radius)}px`,
    ...Object.entries(properties).map(([name, value]) => `--${name}:${value}`),
  ].join(';')
}
