import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Open } from '#api/context.ts'

/**
 * Calls that published pages make, on another origin, for people without an account. They are answered without a session, so
 * that no foreign page acts in somebody's name; what they may do is proved by tokens in the call itself.
 */
const calls: readonly (readonly [methods: readonly string[], path: RegExp])[] = [
  [['POST'], /^\/api\/testimonials$/],
  [['POST'], /^\/api\/testimonials\/(media|gifs)$/],
  [['POST'], /^\/api\/testimonials\/[^/]+\/confirm$/],
  [['GET'], /^\/api\/testimonials\/(wall|search-gifs)$/],
  [['GET'], /^\/api\/testimonials\/gifs\/[^/]+\/preview$/],
  [['GET', 'PATCH', 'DELETE'], /^\/api\/testimonials\/own\/[^/]+$/],
]

/** Whether pages of any origin may make this call. */
export function isPublicCall(method: string, path: string): boolean {
  return calls.some(([methods, pattern]) => methods.includes(method) && pattern.test(path))
}

/** Lets pages of any origin read the answers to public calls, and make those that a browser asks about first. */
export const allowPublicCalls: MiddlewareHandler<Open> = async (c, next) => {
  const method =
    c.req.method === 'OPTIONS' ? (c.req.header('Access-Control-Request-Method') ?? '') : c.req.method
  if (!isPublicCall(method, c.req.path)) return next()
  const allow = cors({
    origin: '*',
    allowMethods: [method],
    allowHeaders: ['Content-Type', 'Authorization'],
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  })
  return allow(c, next)
}
