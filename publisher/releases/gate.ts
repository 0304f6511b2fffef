import type { RenderedFile } from '#model/rendering.ts'
import { type Attribute, attributesOf } from '#publisher/releases/markup.ts'
import { ReleaseFailure } from '#publisher/releases/publishing.ts'

/** Bytes; far above any honest page (2,000 long answers make about 3 MB). */
const largestPage = 8 * 2 ** 20

const kept = /_(?:assets|media)\//
/** An asset or an upload by its address, within the page's own site or whole. */
const asset = /^\s*\/(_assets\/[\w.-]+)/
const media = /\/(_media\/[0-9a-f]{64}(?:-[0-9a-f]{8})?\.\w+)/g
/** Attributes that name what a page loads; the content of a `<meta>` may be any text, so that it has to be an address whole. */
const loading = new Set(['src', 'srcset', 'imagesrcset', 'poster'])
const address = /^(?:https?:\/\/[^/\s]+)?\/_media\/\S+$/
const inStyle = /url\(\s*(?:["']|&quot;|&#39;)?([^)]*)\)/g
/** Stands in the head of every page; only stored pages of earlier builds name their build behind it. */
const sentinel = '<meta name="generator" content="atelier'
const script = /^\s*(?:javascript|vbscript|data:text)/i
/** The captions of a recording: text that only its player reads. */
const captions = /^data:text\/vtt,/
const scriptAnywhere = /javascript|vbscript|data:text/i

function keysIn({ tag, name, value }: Attribute): string[] {
  if (name === 'style')
    return [...value.matchAll(inStyle)].flatMap(([, url = '']) => [...ownAsset(url), ...uploads(url)])
  const own = name === 'href' || name === 'src' ? ownAsset(value) : []
  const isLoaded =
    loading.has(name) || (name === 'href' && tag === 'link') || (name === 'content' && address.test(value))
  return isLoaded ? [...own, ...uploads(value)] : own
}

const ownAsset = (url: string): string[] => asset.exec(url)?.slice(1, 2) ?? []
const uploads = (value: string): string[] => [...value.matchAll(media)].map(([, key = '']) => key)

/** The assets and uploads that a page loads or tells others to show, as keys; not where it only leads. */
export function assetsOf(body: string): string[] {
  return [...attributesOf(body, kept)].flatMap(keysIn)
}

/** Whether a page leads to a script. */
function hasScriptLink(body: string): boolean {
  return attributesOf(body, scriptAnywhere).some(
    ({ tag, name, value }) =>
      (name === 'href' || name === 'src' || name === 'action') &&
      script.test(value) &&
      !(tag === 'track' && captions.test(value)),
  )
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
    if (hasScriptLink(body)) refuse('GATE_UNSAFE_LINK')
    for (const key of assetsOf(body)) if (!assets.has(key)) refuse('GATE_UNKNOWN_ASSET')
  }
}
