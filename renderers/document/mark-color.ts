import { contrast } from '#model/contrast.ts'
import type { Colors, Styles } from '#model/theme.ts'

/** Shares of a colour in the ground of marked words, strongest first. */
const shares = [0.3, 0.22, 0.14, 0.08]

/** The colour of markers, in place of a brand that is all but grey. */
const marker = '#f5b800'

function channelsOf(color: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
}

function mixed(color: string, ground: string, share: number): string {
  const under = channelsOf(ground)
  const channels = channelsOf(color).map((value, at) => value * share + (under[at] ?? 0) * (1 - share))
  return `#${channels.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** The most of the brand that a card's text can still be read upon; the card itself where that is none of it. */
export function markColor({ brand, cardBackground, cardText }: Colors): string {
  const channels = channelsOf(brand)
  const isGrey = Math.max(...channels) - Math.min(...channels) < 32
  const grounds = shares.map(share => mixed(isGrey ? marker : brand, cardBackground, share))
  return grounds.find(ground => contrast(cardText, ground) >= 4.5) ?? cardBackground
}

/** The theme's properties for marked words in both modes. */
export function markProperties({ light, dark }: Styles): Record<string, string> {
  return { 'l-mark': markColor(light), 'd-mark': markColor(dark) }
}
