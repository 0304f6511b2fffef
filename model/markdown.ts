import { type HtmlToken, readHtml } from '#model/html.ts'

/** An element with what is in it, or text. */
type Node = string | { tag: string; href: string; children: Node[] }

const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~' }
const headings: Record<string, string> = { h3: '####', h4: '#####' }
const blockTags = new Set(['p', 'pre', 'blockquote', 'ul', 'ol', 'li', 'h3', 'h4', 'hr'])

function toTree(tokens: readonly HtmlToken[]): Node[] {
  const root: Node[] = []
  const open = [root]
  for (const token of tokens) {
    if (token.kind === 'close') open.pop()
    else if (token.kind === 'text') open.at(-1)?.push(token.text)
    else {
      const children: Node[] = []
      open.at(-1)?.push({ tag: token.tag, href: token.href ?? '', children })
      if (token.tag !== 'br' && token.tag !== 'hr') open.push(children)
    }
  }
  return root
}

function plainText(nodes: readonly Node[]): string {
  return nodes
    .map(node => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : plainText(node.children)))
    .join('')
}

/** Plain text on one line; `!` and `#` matter only where the text may end before a link or a heading's end. */
function escapeInline(text: string): string {
  return text
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/[\\`*_[\]<&~|]/g, '\\$&')
    .replace(/[!#]$/, '\\$&')
}

/** Escapes what would make a heading, list or quote of a line. */
function escapeStart(line: string): string {
  return line.replace(/^[-+=>#]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

/** Text as one line of Markdown that shows exactly it. */
export function escapeMarkdown(text: string): string {
  return escapeStart(escapeInline(text).trim())
}

/** A fence of backticks that `text` does not contain. */
function fence(text: string, shortest: number): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  return '`'.repeat(Math.max(shortest, longest + 1))
}

function inlineCode(nodes: readonly Node[]): string {
  const text = plainText(nodes).replace(/\s+/g, ' ')
  const marker = fence(text, 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return text.trim() === '' ? text : `${marker}${space}${text}${space}${marker}`
}

function link(text: string, href: string): string {
  const address = href.replace(/[<>]/g, encodeURIComponent).replace(/&(?=#?\w+;)/g, '&amp;')
  return text.trim() === '' ? text : `[${text}](${/[()]/.test(address) ? `<${address}>` : address})`
}

/** Spaces at the ends of marked text go outside, since a mark counts only next to a letter. */
function mark(text: string, sign: string): string {
  const inner = text.trim()
  if (inner === '') return text
  const start = text.indexOf(inner)
  return `${text.slice(0, start)}${sign}${inner}${sign}${text.slice(start + inner.length)}`
}

/** Text in a line; a line end in it is a break. */
function inline(nodes: readonly Node[]): string {
  return nodes
    .map(node => {
      if (typeof node === 'string') return escapeInline(node)
      if (node.tag === 'br') return '\n'
      if (node.tag === 'code') return inlineCode(node.children)
      const text = inline(node.children)
      if (node.tag === 'a') return link(text, node.href)
      return blockTags.has(node.tag) ? `\n${text}\n` : mark(text, marks[node.tag] ?? '')
    })
    .join('')
}

function lines(nodes: readonly Node[]): string[] {
  return inline(nodes)
    .split('\n')
    .map(line => escapeStart(line.trim()))
    .filter(line => line !== '')
}

function list(items: readonly Node[], ordered: boolean): string {
  const children = items.map(item =>
    typeof item === 'string' ? [item] : item.tag === 'li' ? item.children : [item],
  )
  return children
    .filter(item => plainText(item).trim() !== '')
    .map((item, index) => {
      const marker = ordered ? `${index + 1}. ` : '- '
      const [first = '', ...others] = blocks(item)
      const body = others.reduce(
        (text, block) => `${text}${/^(- |1\. )/.test(block) ? '\n' : '\n\n'}${block}`,
        first,
      )
      return marker + body.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)
    })
    .join('\n')
}

function block(node: Node): string {
  if (typeof node === 'string') return lines([node]).join('\\\n')
  const { tag, children } = node
  const heading = headings[tag]
  if (heading !== undefined) return `${heading} ${lines(children).join(' ')}`
  if (tag === 'hr') return '---'
  if (tag === 'ul' || tag === 'ol') return list(children, tag === 'ol')
  if (tag === 'li') return list([node], false)
  if (tag === 'blockquote') return blocks(children).join('\n\n').replace(/^/gm, '> ')
  if (tag === 'pre') {
    const text = plainText(children).replace(/\n$/, '')
    return `${fence(text, 3)}\n${text}\n${fence(text, 3)}`
  }
  return lines(tag === 'p' ? children : [node]).join('\\\n')
}

/** One string for each block; text between blocks makes a paragraph. */
function blocks(nodes: readonly Node[]): string[] {
  const groups: Node[] = []
  let paragraph: Node[] | undefined
  for (const node of nodes) {
    if (typeof node !== 'string' && blockTags.has(node.tag)) {
      groups.push(node)
      paragraph = undefined
    } else if (paragraph === undefined) {
      paragraph = [node]
      groups.push({ tag: 'p', href: '', children: paragraph })
    } else paragraph.push(node)
  }
  return groups.map(block).filter(text => text !== '')
}

/** Rich text as Markdown, for a place below a heading of the third level; anything else is taken as plain text. */
export function htmlToMarkdown(html: string): string {
  const tokens = readHtml(html)
  return tokens === undefined ? escapeMarkdown(html) : blocks(toTree(tokens)).join('\n\n')
}
