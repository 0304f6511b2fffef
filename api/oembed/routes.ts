import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { query } from '#api/input.ts'
import { describePage, oembedAge } from '#api/oembed/describe-page.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { Oembed, OembedQuery } from '#model/oembed.ts'

/** Telling other sites how to embed a published page, at `/oembed`. Their pages may ask as well as their servers. */
export const oembedRoutes = new Hono().get(
  '/',
  answers('Tells how to embed a published page (oEmbed)', 200, Oembed),
  cors({ origin: '*', allowMethods: ['GET'] }),
  access('anyone'),
  limit('oembed', { points: 120, seconds: 60 }),
  query(OembedQuery),
  async c => {
    const answer = await describePage(c.var.services, c.req.valid('query'))
    c.header('Cache-Control', `public, max-age=${oembedAge}`)
    return c.json(answer)
  },
)
