/** Whose page an object is, and of which release: the last line of every page. */
export interface Mark {
  projectId: string
  sequence: number
}

const pattern = /\n<!-- atelier ([0-9a-f-]{36}) (\d{1,9}) -->\n$/
const longest = 80

/**
 * The page with its mark. The mark makes every flip's bytes, and so their etag, different from all others': a page that
 * was replaced and replaced back cannot be taken for untouched.
 */
export function markPage(body: string, { projectId, sequence }: Mark): Uint8Array {
  return new TextEncoder().encode(`${body}\n<!-- atelier ${projectId} ${sequence} -->\n`)
}

/** The mark of a page, and the page without it. */
export function readMark(page: Uint8Array): { mark: Mark | undefined; body: string } {
  const text = new TextDecoder().decode(page)
  const found = pattern.exec(text.slice(-longest))
  if (found?.[1] === undefined) return { mark: undefined, body: text }
  const mark = { projectId: found[1], sequence: Number(found[2]) }
  return { mark, body: text.slice(0, text.length - found[0].length) }
}
