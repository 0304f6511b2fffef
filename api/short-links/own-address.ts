import type { Configuration } from '#model/configuration.ts'
import { safeUrl } from '#model/url.ts'

/** What the application serves besides screens: calls, signing in, short links, previews and the operators' pages. */
const closed = new Set(['api', 'auth', 's', 'preview', 'operator'])

function firstSegment(path: string): string | undefined {
  try {
    return decodeURIComponent(path.split('/')[1] ?? '').toLowerCase()
  } catch {
    return undefined
  }
}

/**
 * The address as the URL standard reads it, if it is one of this product that anybody may open: a published page, or a
 * screen of the application. Undefined for every other, so that no short link leads away or does something.
 */
export function ownAddress(
  address: string,
  { siteUrl, appUrl }: Pick<Configuration, 'siteUrl' | 'appUrl'>,
): string | undefined {
  const url = URL.parse(safeUrl(address) ?? '')
  if (url === null || url.pathname.startsWith('//')) return undefined
  if (url.origin === new URL(appUrl).origin) {
    const first = firstSegment(url.pathname)
    return first === undefined || closed.has(first) ? undefined : url.href
  }
  return url.origin === new URL(siteUrl).origin ? url.href : undefined
}
