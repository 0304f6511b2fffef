import type { RenderedFile } from '#model/rendering.ts'
import { ReleaseFailure } from '#publisher/releases/publishing.ts'

/** Bytes; far above any honest page (2,000 long answers make about 3 MB). */
const largestPage = 8 * 2 ** 20

const assetUrl = /(?:href|src|url)\s*[=(]\s*["']?\/(_assets\/[\w.-]+)/g
/** Whatever a page loads or tells others to show, not where it only leads; there may be several addresses in one. */
const loaded =
  /<link\b[^>]*|\b(?:src|srcset|imagesrcset|poster|content)\s*=\s*(?:"[^"]*"|'[^']*')|url\([^)]*\)/g
/** An upload by its address, within the page's own site or whole. */
const mediaUrl = /\/(_media\/[0-9a-f]{64}(?:-[0-9a-f]{8})?\.\w+)/g
/** Stands in the head of every page; only stored pages of earlier builds name their build behind it. */
const sentinel = '<meta name="generator" content="atelier'
const scriptUrl = /(?:href|src|action)\s*=\s*["']?\s*(?:javascript|vbscript|data:text)/i

/** The assets and uploads that a page refers to, as keys. */
export function assetsOf(body: string): string[] {
  const assets = [...body.matchAll(assetUrl)]
  const parts = body.includes('/_media/') ? [...body.matchAll(loaded)] : []
  const uploads = parts.flatMap(([part]) => [...part.matchAll(mediaUrl)])
  return [...assets, ...uploads].map(([, key = '']) => key)
}

/**
 * The last look at a page before it can be seen: whole, not too large, and referring to nothing that is not there.
 * Throws `ReleaseFailure` with the rule that it breaks.
 */
export function gate(files: readonly RenderedFile[], assets: ReadonlySet<string>): void {
  if (files.length === 0) throw new ReleaseFailure('GATE_INCOMPLETE', false, 'Nothing was rendered.')
  for (const { path, body, contentType } of files) {
    const refuse = (
      token: 'GATE_INCOMPLETE' | 'GATE_TOO_LARGE' | 'GATE_UNKNOWN_ASSET' | 'GATE_UNSAFE_LINK',
    ): never => {
      throw new ReleaseFailure(token, false, `${path} breaks the rule ${token}.`)
    }
    if (Buffer.byteLength(body) > largestPage) refuse('GATE_TOO_LARGE')
    if (!contentType.startsWith('text/html')) continue
    const whole = /^<!doctype html>/i.test(body) && body.includes(sentinel)
    if (!whole || !body.trimEnd().endsWith('</html>')) refuse('GATE_INCOMPLETE')
    if (scriptUrl.test(body)) refuse('GATE_UNSAFE_LINK')
    for (const asset of assetsOf(body)) if (!assets.has(asset)) refuse('GATE_UNKNOWN_ASSET')
  }
}
