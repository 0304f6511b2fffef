import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { darkColors, lightColors } from '#model/theme.ts'

/** A file that pages link to; its path names its content, so it may be kept for ever. */
export interface Asset {
  path: string
  type: string
  body: Uint8Array<ArrayBuffer>
}

function asset(name: string, extension: string, type: string, body: Buffer | string): Asset {
  const bytes = new Uint8Array(Buffer.from(body))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { path: `/assets/${name}.${hash}.${extension}`, type, body: bytes }
}

function font(subset: 'latin' | 'latin-ext'): Asset {
  const file = import.meta.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`)
  return asset(`inter-${subset}`, 'woff2', 'font/woff2', readFileSync(new URL(file)))
}

function own(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

const latin = font('latin')
const latinExt = font('latin-ext')

/** The product's colours for both grounds, under the names that the style sheet uses. */
function colours(): string {
  const names = { ground: 'background', card: 'cardBackground', text: 'text', line: 'border' } as const
  const pairs = Object.entries(names).map(
    ([name, color]) => `--${name}: light-dark(${lightColors[color]}, ${darkColors[color]});`,
  )
  return `:root { ${pairs.join(' ')} }\n`
}

/** The style sheets as one, with the fonts' real paths in place of their names. */
function style(): string {
  const paths: Record<string, string> = {
    'inter-latin.woff2': latin.path,
    'inter-latin-ext.woff2': latinExt.path,
  }
  return [colours(), own('./style.css'), own('./account.css')]
    .join('')
    .replace(/inter-[\w-]+\.woff2/g, name => paths[name] ?? name)
}

/** Everything that pages load, all of it from here. */
export const assets = {
  style: asset('style', 'css', 'text/css; charset=utf-8', style()),
  script: asset('script', 'js', 'text/javascript; charset=utf-8', own('./script.js')),
  icon: asset('icon', 'svg', 'image/svg+xml', own('./icon.svg')),
  font: latin,
  fontExt: latinExt,
} satisfies Record<string, Asset>

export const assetsByPath: ReadonlyMap<string, Asset> = new Map(
  Object.values(assets).map(file => [file.path, file]),
)
