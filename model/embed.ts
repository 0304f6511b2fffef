import { inParts, markedStretches } from '#model/tools/love/highlights.ts'

/** The size in pixels of a frame that cannot follow its page. */
export const frameSize = { width: 800, height: 600 }

/** A published page and what it is called where it cannot be shown. */
export interface EmbeddedPage {
  /** Its absolute address, as `https://pages.example/faqs/my-questions`. */
  url: string
  title: string
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
}

/** HTML that a small script turns into a frame as high as its page; where there is no page, a link stays. */
export function scriptCode({ url, title }: EmbeddedPage): string {
  const { origin, pathname } = new URL(url)
  return [
    `<div data-atelier="${escapeHtml(pathname.slice(1))}"><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></div>`,
    `<script async src="${origin}/embed.js"></script>`,
  ].join('\n')
}

/** What a wall's code says where no script runs, for whoever reads the host page's source. */
export interface QuotedReview {
  name: string
  content: string
  /** Words of the content that are marked; none of reviews that must stay as they are. */
  highlights: readonly string[]
}

function quoteHtml({ content, highlights }: QuotedReview): string {
  const parts = inParts(content, markedStretches(content, highlights))
  return parts
    .map(({ text, isMarked }) => (isMarked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('')
}

/**
 * HTML that a small script turns into the wall itself, as content of the host page. `height`, in CSS pixels, is kept free until
 * then; the first reviews stand in the code, so that search engines and visitors without scripts find them.
 */
export function wallCode(
  { url, title }: EmbeddedPage,
  { height, reviews }: { height: number; reviews: readonly QuotedReview[] },
): string {
  const { origin, pathname } = new URL(url)
  const quotes = reviews.map(
    review => `<blockquote>${quoteHtml(review)} (${escapeHtml(review.name)})</blockquote>`,
  )
  return [
    `<div data-atelier-wall="${escapeHtml(pathname.replace(/^\/walls\//, ''))}" style="min-height:${Math.round(height)}px">`,
    ...quotes,
    `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a></div>`,
    `<script async src="${origin}/wall.js"></script>`,
  ].join('\n')
}

/** HTML of a frame of a fixed size, for places that allow no scripts. */
export function frameCode(
  { url, title }: EmbeddedPage,
  { width, height }: { width: number | '100%'; height: number },
): string {
  return `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" frameborder="0" loading="lazy" allow="clipboard-write"></iframe>`
}

/** Where other sites ask how to embed a page (https://oembed.com). */
export function oembedAddress(appUrl: string, url: string): string {
  return `${appUrl}/api/oembed?${new URLSearchParams({ url, format: 'json' })}`
}
