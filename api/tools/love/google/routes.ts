import { Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { body, query } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { googleOf, importGoogle } from '#api/tools/love/google/import-google.ts'
import { loveTokens } from '#api/tools/love/love-tokens.ts'
import { requireWall } from '#api/tools/love/walls.ts'
import { GoogleImport, GooglePlaceId, GoogleReviews, ImportGoogleReviews } from '#model/tools/love/google.ts'

const PlaceQuery = z.strictObject({ placeId: GooglePlaceId })
/** Each call is one that Google may charge for. */
const rule = { points: 20, seconds: 60 }

/** Importing reviews from Google, below `/testimonials`. */
export const testimonialGoogleRoutes = new Hono()
  .get(
    '/google',
    answers('The reviews that Google shows of a place', 200, GoogleReviews),
    loveTokens,
    access('registered'),
    limit('google', rule),
    query(PlaceQuery),
    async c => {
      const { services, user } = c.var
      const { placeId } = c.req.valid('query')
      return c.json(await googleOf(services).reviews(placeId, user.language))
    },
  )
  .post(
    '/google',
    answers('Takes reviews of a place over to a wall, to be accepted there', 200, GoogleImport),
    loveTokens,
    access('registered'),
    limit('google', rule),
    body(ImportGoogleReviews),
    async c => {
      const { services, user } = c.var
      const input = c.req.valid('json')
      const wall = await requireWall(services, user, input.wallId)
      return c.json(await importGoogle(services, wall, input))
    },
  )
