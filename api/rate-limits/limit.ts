import type { MiddlewareHandler } from 'hono'
import { isRegistered, type Open } from '#api/context.ts'
import { TooManyRequests } from '#api/errors.ts'
import { clientAddress, networkOf } from '#api/rate-limits/client-address.ts'
import type { Rule } from '#api/rate-limits/rate-limits.ts'

/**
 * Limits how often one address may call a route; `visitors` limits those without an account alone. Routes of the same
 * `name` are counted together. Throws `ERR_TOO_MANY_REQUESTS`, with the time to wait in `Retry-After`.
 */
export function limit(
  name: string,
  rule: Rule,
  whom: 'everybody' | 'visitors' = 'everybody',
): MiddlewareHandler<Open> {
  return async (c, next) => {
    const { services, session } = c.var
    if (whom === 'everybody' || session === undefined || !isRegistered(session.user)) {
      const seconds = await services.limits.count(name, networkOf(clientAddress(c)), rule)
      if (seconds > 0) throw new TooManyRequests(seconds)
    }
    await next()
  }
}
