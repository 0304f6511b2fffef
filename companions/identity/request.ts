import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Settings } from './settings.ts'

export interface Env {
  Bindings: HttpBindings
}

/** An IPv6 customer owns a whole /64, so that is what counts as one address. */
function network(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(group => group !== '')
  const right = plain.includes('::') ? tail.split(':').filter(group => group !== '') : []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** Where a request comes from; `X-Forwarded-For` counts only as far as our own proxies (`hops`) wrote it. */
export function clientNetwork(c: Context<Env>, hops: number): string {
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map(entry => entry.trim())
  const claimed = hops > 0 ? forwarded.at(-hops) : undefined
  return network(claimed || c.env.incoming.socket.remoteAddress || 'unknown')
}

/** Whether a form was sent by one of our own pages (Fetch Metadata, else Origin). */
export function isOwnForm(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  return site === null ? headers.get('Origin') === ownOrigin : site === 'same-origin'
}

/** Whether a navigation began at one of the product's own sites or with the person; unknown means no. */
export function isOwnNavigation(headers: Headers): boolean {
  return ['same-origin', 'same-site', 'none'].includes(headers.get('Sec-Fetch-Site') ?? '')
}

/** Headers of every page: nothing from elsewhere, no frames, forms lead here, to the product and where it leads. */
export function pageHeaders({ appUrl, redirectOrigins }: Settings): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      ['form-action', "'self'", appUrl, ...redirectOrigins].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // Not `no-referrer`: with it a browser sends `Origin: null` along with our own forms.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cache-Control': 'no-store',
  }
}

/** Sets headers on every answer that does not set them itself. */
export function withHeaders(headers: Record<string, string>): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
