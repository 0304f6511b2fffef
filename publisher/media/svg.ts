const svgNamespace = 'http://www.w3.org/2000/svg'
const mostDepth = 200
const mostElements = 50_000

const name = '[A-Za-z_][\\w.:-]*'
const attributePattern = `(${name})\\s*=\\s*(?:"([^<"]*)"|'([^<']*)')`
const attribute = new RegExp(attributePattern, 'g')
const declaration =
  /^<\?xml\s+version\s*=\s*["']1\.\d["'](?:\s+encoding\s*=\s*["']utf-8["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>/i
const token = new RegExp(
  [
    '(?<comment><!--.*?-->)',
    '<!\\[CDATA\\[(?<data>.*?)\\]\\]>',
    '(?<doctype><!DOCTYPE\\s+svg[^[\\]<>]*>)',
    '<\\?(?<instruction>[\\w-]+).*?\\?>',
    `</(?<close>${name})\\s*>`,
    `<(?<open>${name})(?<attributes>(?:\\s+${attributePattern.replaceAll(/\((?!\?)/g, '(?:')}){0,500})\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'sy',
)

/** What runs, moves, loads or holds another kind of document. */
const active =
  /^(script|handler|listener|foreignobject|iframe|object|embed|audio|video|link|meta|animate\w*|set|discard)$/i
const reference = /^#|^data:image\/(png|jpe?g|gif);base64,[a-z0-9+/=\s]*$/i
const cssReference = /url\(\s*(?!["']?\s*#)|@import|\\/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids control characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const unknownEntity = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/i
const entity = /&(?:#(\d+)|#x([0-9a-f]+)|\w+);/gi

/** Text as an XML parser reads it, or undefined when it names an entity. */
function plain(text: string): string | undefined {
  if (unknownEntity.test(text)) return undefined
  return text.replace(entity, (known, decimal: string | undefined, hex: string | undefined) => {
    const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)
    return Number.isNaN(code) ? known : code > 0x10ffff ? '' : String.fromCodePoint(code)
  })
}

/** Attributes by their names, or undefined when one is given twice or names an entity. */
function attributesOf(text: string): Map<string, string> | undefined {
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of text.matchAll(attribute)) {
    const value = plain(double ?? single ?? '')
    if (value === undefined || attributes.has(key)) return undefined
    attributes.set(key, value)
  }
  return attributes
}

const localName = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1).toLowerCase()

function isInert(key: string, value: string): boolean {
  const local = localName(key)
  if (local.startsWith('on') || key === 'xml:base' || value === 'http://www.w3.org/1999/xhtml') return false
  if (local === 'href' || local === 'src') return reference.test(value.trim())
  // Drawing programs keep paths of disks in attributes of their own.
  return key.includes(':') || !cssReference.test(value)
}

function isRoot(element: string, attributes: ReadonlyMap<string, string>): boolean {
  const [prefix] = element.includes(':') ? element.split(':') : []
  const declared = attributes.get(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`)
  return localName(element) === 'svg' && declared === svgNamespace
}

type Parts = Record<string, string | undefined>

/** Reads a document part by part; each answers whether a still picture may hold it there. */
class Reading {
  #path: string[] = []
  #elements = 0
  #css = ''

  isWhole(): boolean {
    return this.#elements > 0 && this.#path.length === 0
  }

  take({ open, attributes, empty, close, text, data, doctype, instruction }: Parts): boolean {
    if (open !== undefined) return this.#open(open, attributes ?? '', empty === '/')
    if (close !== undefined) return this.#path.pop() === close
    if (text !== undefined) return this.#text(plain(text))
    if (data !== undefined) return this.#path.length > 0 && this.#text(data)
    if (doctype !== undefined) return this.#elements === 0
    return instruction?.toLowerCase().startsWith('xml') !== true
  }

  #open(element: string, text: string, isEmpty: boolean): boolean {
    const attributes = attributesOf(text)
    if (attributes === undefined || active.test(localName(element))) return false
    if (this.#path.length === 0 && (this.#elements > 0 || !isRoot(element, attributes))) return false
    this.#elements++
    if (!isEmpty) this.#path.push(element)
    if (this.#elements > mostElements || this.#path.length > mostDepth) return false
    return [...attributes].every(([key, value]) => isInert(key, value))
  }

  #text(text: string | undefined): boolean {
    if (text === undefined) return false
    const element = this.#path.at(-1)
    if (element === undefined) return text.trim() === ''
    if (localName(element) !== 'style') return true
    // A style may be in pieces, with comments between them.
    this.#css += text
    return !cssReference.test(this.#css)
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Whether a file is an SVG picture that stands by itself: well-formed, without scripts, handlers, animation, entities or
 * foreign documents, and referring to nothing outside of it.
 */
export function isStillSvg(bytes: Uint8Array): boolean {
  const text = decode(bytes)
  if (text === undefined || forbidden.test(text)) return false
  const reading = new Reading()
  token.lastIndex = declaration.exec(text)?.[0].length ?? 0
  while (token.lastIndex < text.length) {
    const parts = token.exec(text)?.groups
    if (parts === undefined || !reading.take(parts)) return false
  }
  return reading.isWhole()
}
