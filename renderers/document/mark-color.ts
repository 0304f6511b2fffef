import { contrast } from '#model/contrast.ts'
import type { Colors, Styles } from '#model/theme.ts'

/** Shares of the brand in the ground of marked words, strongest first. */
const shares = [0.28, 0.2, 0.14, 0.08]

function mixed(color: string, ground: string, share: number): string {
  const channel = (from: string, at: number): number => Number.parseInt(from.slice(at, at + 2), 16)
  const channels = [1, 3, 5].map(at =>
    Math.round(channel(color, at) * share + channel(ground, at) * (1 - share)),
  )
  return `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** The most of the brand that a card's text can still be read upon; the card itself where that is none of it. */
export function markColor({ brand, cardBackground, cardText }: Colors): string {
  const grounds = shares.map(share => mixed(brand, cardBackground, share))
  return grounds.find(ground => contrast(cardText, ground) >= 4.5) ?? cardBackground
}

/** The theme's properties for marked words in both modes. */
export function markProperties({ light, dark }: Styles): Record<string, string> {
  return { 'l-mark': markColor(light), 'd-mark': markColor(dark) }
}
