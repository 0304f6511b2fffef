import { createHash } from 'node:crypto'
import { posix } from 'node:path'

/** A page as it works from a disk, and the root-relative addresses of the files that have to lie beside it. */
export interface StaticPage {
  html: string
  files: string[]
}

/** A tag with its attributes, as the renderers print it. Text never looks like this, since every `<` in it is escaped. */
const tag = /<[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?>/gi
/** What makes sense at the published address alone, or fetches ahead, which browsers refuse without a server. */
const publishedOnly = /^<link rel="(?:canonical|alternate|preload)"|^<meta property="og:url"/
const policyTag = /^<meta http-equiv="Content-Security-Policy"/
const address = /(?<= (?:href|src|poster)=")\/[^"]*(?=")/g
const fontStyle = /(<style id="font">)(.*?)(<\/style>)/s
const fontFile = /(?<=url\()\/[^)]*(?=\))/g

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** Where a file of ours lies in such a folder. */
export function assetPath(file: string): string {
  return `assets/${posix.basename(file)}`
}

/** Rewrites the style that names the fonts, and its hash in the page's policy with it. */
function rewriteFonts(html: string, rewrite: (file: string) => string): string {
  const style = fontStyle.exec(html)?.[2] ?? ''
  const rewritten = style.replace(fontFile, rewrite)
  return html
    .replace(fontStyle, (_, open: string, __, close: string) => open + rewritten + close)
    .replace(hashOf(style), hashOf(rewritten))
}

/** What a page may refer to by root-relative addresses. */
export interface Surroundings {
  /** All our files. */
  files: ReadonlySet<string>
  /** The project's other pages: where they lie in the folder. */
  pages: ReadonlyMap<string, string>
}

/**
 * Makes a published page one that is opened from a folder: addresses of our files become relative ones below `assets/`
 * of that folder, those of the project's pages lead to where these lie in it, and its policy allows files of a disk
 * besides those of its own site. Throws when the page refers to anything else of its site.
 * @param path where the page lies in the folder
 */
export function staticPage(body: string, path: string, known: Surroundings): StaticPage {
  const files = new Set<string>()
  const rewrite = (file: string): string => {
    const page = known.pages.get(file)
    if (page !== undefined) return posix.relative(posix.dirname(path), page)
    if (!known.files.has(file)) throw new Error(`${path} refers to ${file}, which is not there.`)
    files.add(file)
    return posix.relative(posix.dirname(path), assetPath(file))
  }
  const html = body.replace(tag, element => {
    if (publishedOnly.test(element)) return ''
    if (policyTag.test(element)) return element.replaceAll("'self'", "'self' file:")
    const rewritten = element.replace(address, rewrite)
    return rewritten.startsWith('<html') ? rewritten.replace(/ data-canonical="[^"]*"/, '') : rewritten
  })
  return { html: rewriteFonts(html, rewrite), files: [...files] }
}
