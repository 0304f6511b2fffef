import { type Colors, darkColors, lightColors, type Styles } from '#model/theme.ts'

/** What a palette decides of a project's styles. */
type PaletteStyles = Pick<Styles, 'mode' | 'light' | 'dark'>

const presets = { light: lightColors, dark: darkColors }

/** Light colours, then dark ones: background, border, brand, card, text; text on cards is as beside them. */
function pair(light: readonly string[], dark: readonly string[]): PaletteStyles {
  return { mode: 'auto', light: colorsOf(light), dark: colorsOf(dark) }
}

function colorsOf([
  background = '',
  border = '',
  brand = '',
  card = '',
  text = '',
]: readonly string[]): Colors {
  return { background, border, brand, cardBackground: card, cardText: text, text }
}

/** Colours to choose from, the presets first. Text in all of them can be read, on the page and on its cards. */
export const palettes = {
  auto: { mode: 'auto', ...presets },
  light: { mode: 'light', ...presets },
  dark: { mode: 'dark', ...presets },
  ocean: pair(
    ['#f3f8fc', '#c5d9e8', '#0b5e8e', '#ffffff', '#10283a'],
    ['#0c1820', '#2b4456', '#6cc4f2', '#12222d', '#e8f3fa'],
  ),
  forest: pair(
    ['#f5f8f3', '#cddbc8', '#2b6240', '#ffffff', '#182a1e'],
    ['#0f1711', '#30443a', '#83cf9a', '#16211a', '#ecf4ec'],
  ),
  plum: pair(
    ['#faf6fb', '#e0cfe5', '#7b2d84', '#ffffff', '#2c1731'],
    ['#181019', '#463048', '#dd9ce6', '#221826', '#f7eef8'],
  ),
  clay: pair(
    ['#fbf6f1', '#e6d3c4', '#a1411d', '#fffdfb', '#34200f'],
    ['#1a130e', '#4a382c', '#f2a27c', '#251b15', '#faf0e8'],
  ),
  honey: pair(
    ['#fdf9ec', '#e8dcb4', '#7c5a00', '#fffefa', '#2e2609'],
    ['#17140b', '#453d24', '#f0c855', '#211d12', '#f8f3e1'],
  ),
  rose: pair(
    ['#fdf5f6', '#eccfd4', '#b02350', '#ffffff', '#35151e'],
    ['#1a1013', '#4b2f37', '#f796b0', '#25181c', '#fbeef1'],
  ),
} as const satisfies Record<string, PaletteStyles>

export type PaletteId = keyof typeof palettes
