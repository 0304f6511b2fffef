import { contrast } from '#model/contrast.ts'
import type { Colors } from '#model/theme.ts'

/** Colours of a picture, each as `#rrggbb`. `page` lies under the ground that the words stand on. */
export interface ImageColors {
  page: string
  ground: string
  border: string
  text: string
  muted: string
  accent: string
  soft: string
}

function mixed(color: string, ground: string, share: number): string {
  const channel = (from: string, at: number): number => Number.parseInt(from.slice(at, at + 2), 16)
  const mix = (at: number): string =>
    Math.round(channel(color, at) * share + channel(ground, at) * (1 - share))
      .toString(16)
      .padStart(2, '0')
  return `#${mix(1)}${mix(3)}${mix(5)}`
}

/** The wall's colours as the picture needs them: what is read can be read on what it stands on. */
export function imageColors(colors: Colors, isCard: boolean): ImageColors {
  const { background, border, brand, cardBackground, cardText } = colors
  const ground = isCard ? cardBackground : background
  const text = isCard ? cardText : colors.text
  const soft = mixed(text, ground, 0.08)
  const muted = mixed(text, ground, 0.76)
  return {
    page: background,
    ground,
    border,
    text,
    soft,
    muted: [ground, soft].every(under => contrast(muted, under) >= 4.5) ? muted : text,
    accent: contrast(brand, ground) >= 3 ? brand : text,
  }
}
