/** An attribute of a page's markup, as it is written. What stands in a style sheet is its element's `style`. */
export interface Attribute {
  tag: string
  name: string
  value: string
}

const inside = `(?:"[^"]*"|'[^']*'|[^'">])*`
const piece = new RegExp(
  `<(script|style)\\b(${inside})>([\\s\\S]*?)</\\1\\s*>|<([a-z][\\w-]*)(${inside})>`,
  'gi',
)
const attribute = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

function* attributesIn(tag: string, text: string): Generator<Attribute> {
  for (const [, name = '', double, single, bare] of text.matchAll(attribute))
    yield { tag, name: name.toLowerCase(), value: double ?? single ?? bare ?? '' }
}

/**
 * The attributes of a page whose element holds a match of `pattern`: what people wrote as text, also text that looks like an
 * attribute, is none. Text of scripts is left out.
 */
export function* attributesOf(html: string, pattern: RegExp): Generator<Attribute> {
  for (const [, raw, rawText = '', content = '', tag, text = ''] of html.matchAll(piece)) {
    const name = (raw ?? tag ?? '').toLowerCase()
    const written = raw === undefined ? text : rawText
    if (pattern.test(written)) yield* attributesIn(name, written)
    if (name === 'style' && pattern.test(content)) yield { tag: name, name: 'style', value: content }
  }
}
