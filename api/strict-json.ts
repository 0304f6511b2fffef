import { CatalogueError } from '#model/errors.ts'

const deepest = 64
const mostNames = 250_000

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** Where the string that begins at `start` ends: behind its closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === 92) slashes++
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}

/** Whether the next sign that is no space is a colon: what stands before it is a name. */
function isName(text: string, end: number): boolean {
  let at = end
  while (at < text.length && text.charCodeAt(at) <= 32) at++
  return text[at] === ':'
}

function nameIn(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
}

const invalid = (): CatalogueError => new CatalogueError('ERR_INVALID_BODY')

/** Walks through a text without building anything from it. Throws for what is too deep, too much or named twice. */
function checkShape(text: string): void {
  const open: (Set<string> | undefined)[] = []
  let names = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push(undefined)
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = endOfString(text, at)
      const known = open.at(-1)
      if (known !== undefined && isName(text, end)) {
        const name = nameIn(text.slice(at, end))
        if (known.has(name)) throw invalid()
        known.add(name)
        names++
      }
      at = end - 1
    }
    if (open.length > deepest) throw invalid()
    if (names > mostNames) throw new CatalogueError('ERR_TOO_LARGE')
  }
}

/** Refuses halves of characters, which only escapes can smuggle into a text. */
function checkCharacters(text: string): void {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return
  JSON.parse(text, (name, value: unknown) => {
    if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw invalid()
    return undefined
  })
}

/**
 * Reads JSON that means one thing only: UTF-8, whole characters, each name once per object, at most 64 levels deep. Throws
 * `ERR_INVALID_BODY` for everything else, `ERR_TOO_LARGE` for more than 250 000 names.
 */
export function checkStrictJson(bytes: ArrayBuffer): void {
  try {
    const text = decoder.decode(bytes)
    checkShape(text)
    checkCharacters(text)
  } catch (error) {
    throw error instanceof CatalogueError ? error : invalid()
  }
}
