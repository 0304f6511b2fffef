import type { Configuration } from '#model/configuration.ts'

const fallback = '/love'
const longest = 2048
/** Calls and the callback itself are no places to end up at. */
const closed = /^\/(api|auth)(\/|$)/i

type Origins = Pick<Configuration, 'appUrl' | 'redirectOrigins' | 'cartUrl'>

/** A path as the router will read it; undefined when it cannot be read. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function ownScreen({ pathname, search, hash }: URL): string | undefined {
  const path = decoded(pathname)
  if (path === undefined || path.startsWith('//') || path.includes('\\') || closed.test(path))
    return undefined
  return `${pathname}${search}${hash}`
}

/**
 * Where a redirect leads, as the URL standard reads it: the path of a screen of the product, or a whole address on one of
 * the listed origins; undefined for every other place. What only begins like a path (`//host`, `/\host`, `/.//host`) is
 * another site's address.
 */
export function allowedRedirect(redirect: string | undefined, origins: Origins): string | undefined {
  if (redirect === undefined || redirect.length > longest || !/^(\/|https?:\/\/)/.test(redirect))
    return undefined
  const url = URL.parse(redirect, origins.appUrl)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  if (url.origin === new URL(origins.appUrl).origin) return ownScreen(url)
  const isListed = [...origins.redirectOrigins, origins.cartUrl].includes(url.origin)
  return isListed && !redirect.startsWith('/') ? url.href : undefined
}

/** Where to go after a sign-in: what was asked for if that is allowed, else the default screen. */
export function redirectOr(redirect: string | undefined, origins: Origins): string {
  return allowedRedirect(redirect, origins) ?? fallback
}
