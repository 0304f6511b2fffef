import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const quality = 8

/** What a visitor downloads for a page at the first visit, in bytes after brotli. Fonts and images are not in it. */
export interface PageWeight {
  /** The document as it is sent, with the styles and scripts that stand in it. */
  document: number
  /** The document without them. */
  html: number
  /** Styles in the document and linked ones. */
  css: number
  /** Scripts in the document and linked ones. */
  script: number
  /** Linked styles alone. */
  linkedCss: number
}

/** The bytes of a text after brotli, at the strength at which the site serves it. */
export async function brotliBytes(text: string | Uint8Array): Promise<number> {
  const body = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return text.length === 0 ? 0 : body.byteLength
}

const styles = /<style[^>]*>([\s\S]*?)<\/style>/g
// Structured data is content, not a program.
const scripts = /<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const linkedStyles = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g
const linkedScripts = /<script[^>]*\ssrc="([^"]+)"|<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g

const captured = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, ...groups]) =>
    groups.filter(group => group !== undefined && group !== ''),
  )

/**
 * Weighs a page and what it links to.
 * @param load fetches a linked file by the address that stands in the page
 */
export async function weighPage(
  html: string,
  load: (address: string) => Promise<string>,
): Promise<PageWeight> {
  const loadAll = async (pattern: RegExp): Promise<string[]> =>
    Promise.all([...new Set(captured(html, pattern))].map(load))
  const sum = async (texts: string[]): Promise<number> =>
    (await Promise.all(texts.map(brotliBytes))).reduce((total, bytes) => total + bytes, 0)
  const linkedCss = await sum(await loadAll(linkedStyles))
  return {
    document: await brotliBytes(html),
    html: await brotliBytes(html.replace(styles, '').replace(scripts, '')),
    css: linkedCss + (await brotliBytes(captured(html, styles).join('\n'))),
    script:
      (await sum(await loadAll(linkedScripts))) + (await brotliBytes(captured(html, scripts).join('\n'))),
    linkedCss,
  }
}
