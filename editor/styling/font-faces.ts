import { fontSubsets } from '#model/font-subsets.ts'
import { fontFamilies } from '#model/fonts.ts'
import type { Font } from '#model/theme.ts'

const files = import.meta.glob<string>(
  '../../node_modules/@fontsource-variable/*/files/*-{latin,latin-ext}-wght-normal.woff2',
  { query: '?url', import: 'default', eager: true },
)

/** The family as a style of the editor names it. */
export function fontFamily(font: Font): string {
  return font === 'Inter' ? 'Inter, sans-serif' : `"${font} Variable", sans-serif`
}

let added = false

/** Makes all families known to the browser, which fetches those that are looked at. */
export function addFontFaces(): void {
  if (added) return
  added = true
  for (const [path, file] of Object.entries(files)) {
    const family = fontFamilies.find(({ id }) => path.includes(`/${id}/`))
    if (family === undefined) continue
    const face = new FontFace(`${family.family} Variable`, `url(${file})`, {
      weight: family.weights.join(' '),
      unicodeRange: path.includes('-latin-ext-') ? fontSubsets.latinExt : fontSubsets.latin,
      display: 'swap',
    })
    document.fonts.add(face)
  }
}
