const fallback = '/love'
const longest = 2048
/** Calls and the callback itself are no places to end up at. */
const closed = /^\/(api|auth)(\/|$)/i

/**
 * The path to go to after a sign-in: `redirect` as the URL standard reads it, if it stays on the product and is a screen
 * of it, else the default. What only begins like a path (`//host`, `/\host`, `/.//host`) is another site's address.
 */
export function ownPath(redirect: string | undefined, appUrl: string): string {
  if (redirect === undefined || redirect.length > longest || !redirect.startsWith('/')) return fallback
  const url = URL.parse(redirect, appUrl)
  if (url === null || url.origin !== new URL(appUrl).origin) return fallback
  if (url.pathname.startsWith('//') || closed.test(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
