import { Hono } from 'hono'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { body } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { forgeMagic } from '#api/users/forge-magic.ts'
import { Tenant } from '#model/cart.ts'
import { ForgeMagic, MagicLink } from '#model/user.ts'

/** Calls on whoever calls, below `/user`. */
export const ownRoutes = new Hono()
  .post(
    '/forge-magic',
    answers('Makes a link that signs you in at the identity service and leads on', 200, MagicLink),
    access('registered', 'in person'),
    limit('magic', { points: 30, seconds: 60 }),
    body(ForgeMagic),
    async c => {
      const { services, user } = c.var
      return c.json({ magicUrl: await forgeMagic(services, user, c.req.valid('json').redirectUrl) })
    },
  )
  .get('/tenant-details', answers('Returns your merchant account', 200, Tenant), access('merchant'), c =>
    c.json(c.var.tenant),
  )
