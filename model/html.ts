import { safeUrl } from '#model/url.ts'

/** All elements that rich text may have. */
export const richTags = [
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote'],
  ...['ul', 'ol', 'li', 'h3', 'h4', 'a', 'hr'],
]

/** How deep elements of rich text may stand in each other. */
export const deepest = 30

const voidTags = new Set(['br', 'hr'])

/** One piece of rich text; `href` is there on links alone. */
export type HtmlToken =
  | { kind: 'open'; tag: string; href?: string }
  | { kind: 'close'; tag: string }
  | { kind: 'text'; text: string }

/** The attributes of a link to an address of `safeUrl`. A mail or phone link stays in its window. */
export function linkAttributes(href: string): Record<string, string> {
  return /^https?:/.test(href) ? { href, rel: 'noopener nofollow', target: '_blank' } : { href }
}

/** Text as it stands between tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function unescapeText(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return (code > 0 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff)
      ? String.fromCodePoint(code)
      : whole
  })
}

/** The address of a link with none but the attributes that `writeHtml` gives it; undefined for any other. */
function readLink(attributes: string): string | undefined {
  const given = [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
  if (given.some(([name]) => name !== 'href' && name !== 'rel' && name !== 'target')) return undefined
  return safeUrl(unescapeText(given.find(([name]) => name === 'href')?.[1] ?? ''))
}

function readTag([, slash, tag = '', attributes = '']: RegExpExecArray): HtmlToken | undefined {
  if (!richTags.includes(tag)) return undefined
  if (slash !== '') return attributes === '' && !voidTags.has(tag) ? { kind: 'close', tag } : undefined
  if (tag !== 'a') return attributes === '' ? { kind: 'open', tag } : undefined
  const href = readLink(attributes)
  return href === undefined ? undefined : { kind: 'open', tag, href }
}

/** Keeps `open` the elements that are open after `token`; false when that cannot be. */
function nests(open: string[], token: HtmlToken): boolean {
  if (token.kind === 'close') return open.pop() === token.tag
  if (token.kind === 'open' && !voidTags.has(token.tag)) open.push(token.tag)
  return open.length <= deepest
}

/**
 * Reads HTML that is rich text already: only its elements, each closed in its turn, links to safe addresses, no other
 * attribute. Undefined for anything else. It tells rich text from plain; it is not what makes foreign HTML safe.
 */
export function readHtml(html: string): HtmlToken[] | undefined {
  const piece = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*) ?\/?>|[^<]+/y
  const tokens: HtmlToken[] = []
  const open: string[] = []
  while (piece.lastIndex < html.length) {
    const match = piece.exec(html)
    if (match === null) return undefined
    const token: HtmlToken | undefined =
      match[2] === undefined ? { kind: 'text', text: unescapeText(match[0]) } : readTag(match)
    if (token === undefined || !nests(open, token)) return undefined
    tokens.push(token)
  }
  return open.length === 0 ? tokens : undefined
}

function writeToken(token: HtmlToken): string {
  if (token.kind === 'text') return escapeText(token.text)
  if (token.kind === 'close') return `</${token.tag}>`
  if (voidTags.has(token.tag)) return `<${token.tag} />`
  const attributes = Object.entries(token.href === undefined ? {} : linkAttributes(token.href))
  const written = attributes.map(
    ([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  )
  return `<${token.tag}${written.join('')}>`
}

/** The one spelling of rich text, as it is stored. */
export function writeHtml(tokens: readonly HtmlToken[]): string {
  return tokens.map(writeToken).join('')
}

/** Plain text as rich text: an empty line ends a paragraph, any other line end is a break. */
export function plainTextToHtml(text: string): string {
  const paragraphs: string[][] = [[]]
  for (const line of text.split(/\r\n?|\n/).map(part => part.trim())) {
    if (line === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(escapeText(line))
  }
  return paragraphs.flatMap(lines => (lines.length === 0 ? [] : `<p>${lines.join('<br />')}</p>`)).join('')
}

/** The plain text from which `plainTextToHtml` makes exactly this rich text; undefined when there is none. */
export function htmlToPlainText(html: string): string | undefined {
  const text = readHtml(html)
    ?.map(token =>
      token.kind === 'text' ? token.text : token.kind === 'close' ? '\n\n' : token.tag === 'br' ? '\n' : '',
    )
    .join('')
    .trim()
  return text !== undefined && plainTextToHtml(text) === html ? text : undefined
}
