import type { MiddlewareHandler } from 'hono'
import { keyOf } from '#api/api-keys/key-session.ts'
import type { Open } from '#api/context.ts'
import { isPublicCall } from '#api/public-calls.ts'
import { CatalogueError } from '#model/errors.ts'

/** Calls of other servers: they bring no cookie and prove by themselves who makes them. */
const serverCalls = new Set(['/api/auth/backchannel-logout'])

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request was made by a page of ours or by the person at the browser's address bar. */
export function isOwnRequest(headers: Headers, appUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return headers.get('Origin') === appUrl
}

/** Whether a browser made a request for a page; programs of servers send neither. */
function isOfPage(headers: Headers): boolean {
  return headers.has('Origin') || headers.has('Sec-Fetch-Site')
}

/**
 * Refuses requests that change something unless they come from our own pages (Fetch Metadata, else Origin), or bring a key,
 * which no browser sends by itself. Keys are for servers: foreign pages may not use one at all.
 */
export const sameOrigin: MiddlewareHandler<Open> = async (c, next) => {
  const { method, path } = c.req
  const { headers } = c.req.raw
  if (keyOf(headers) !== undefined) {
    if (isOfPage(headers) && !isOwnRequest(headers, c.var.services.configuration.appUrl))
      throw new CatalogueError('ERR_CROSS_SITE')
    return next()
  }
  const isExempt = safeMethods.has(method) || serverCalls.has(path) || isPublicCall(method, path)
  if (!isExempt && !isOwnRequest(headers, c.var.services.configuration.appUrl))
    throw new CatalogueError('ERR_CROSS_SITE')
  await next()
}

/** Whether a request is a public call of another site, which must not act for whoever has a session here. */
export const isForeignCall = (
  { method, path, raw }: { method: string; path: string; raw: Request },
  appUrl: string,
): boolean => isPublicCall(method, path) && !isOwnRequest(raw.headers, appUrl)
