import { Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { body, optionalBody, query } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { acceptedGroups } from '#api/tools/love/accepted-groups.ts'
import { changeTestimonial } from '#api/tools/love/change-testimonial.ts'
import { changeTestimonials } from '#api/tools/love/change-testimonials.ts'
import { deleteTestimonial } from '#api/tools/love/delete-testimonial.ts'
import { testimonialGifRoutes } from '#api/tools/love/gifs/routes.ts'
import { testimonialGoogleRoutes } from '#api/tools/love/google/routes.ts'
import { listTestimonials } from '#api/tools/love/list-testimonials.ts'
import { loveTokens } from '#api/tools/love/love-tokens.ts'
import { testimonialMediaRoutes } from '#api/tools/love/media/routes.ts'
import { orderTestimonials } from '#api/tools/love/order-testimonials.ts'
import { pictureToken } from '#api/tools/love/picture-token.ts'
import { presentTestimonial } from '#api/tools/love/present-testimonial.ts'
import { publicTestimonialRoutes } from '#api/tools/love/public-routes.ts'
import { requireTestimonial } from '#api/tools/love/read-testimonial.ts'
import { requestConfirmation, requestTestimonials } from '#api/tools/love/request-testimonials.ts'
import { testimonialTransferRoutes } from '#api/tools/love/transfer/routes.ts'
import { requireWall } from '#api/tools/love/walls.ts'
import { Slug } from '#model/project.ts'
import {
  ChangeTestimonial,
  ChangeTestimonials,
  DeleteTestimonial,
  OrderTestimonials,
  RequestConfirmation,
  RequestTestimonials,
  Testimonial,
  TestimonialPage,
  TestimonialQuery,
} from '#model/tools/love/testimonial.ts'
import { AcceptedGroups } from '#model/tools/love/wall-filters.ts'

const Count = z.strictObject({ changed: z.int() })
const Sent = z.strictObject({ sent: z.int() })
const PictureToken = z.strictObject({ token: z.string(), url: z.url() })
/** `?confirm` alone is enough. */
const ConfirmQuery = z.strictObject({ confirm: z.string().max(10).optional() })

const letters = limit('letters', { points: 30, seconds: 60 })

/** Calls on one's walls' reviews, below `/testimonials`. */
const ownerRoutes = new Hono()
  .get(
    '/',
    answers('Lists the reviews of a wall', 200, TestimonialPage),
    loveTokens,
    access('visitor'),
    query(TestimonialQuery),
    async c => {
      const { services, user } = c.var
      const asked = c.req.valid('query')
      return c.json(await listTestimonials(services, await requireWall(services, user, asked.wallId), asked))
    },
  )
  .patch(
    '/',
    answers('Does one thing to many reviews of a wall', 200, Count),
    loveTokens,
    access('registered'),
    body(ChangeTestimonials),
    async c => {
      const { services, user } = c.var
      const asked = c.req.valid('json')
      const wall = await requireWall(services, user, asked.wallId)
      return c.json({ changed: await changeTestimonials(services, wall, asked) })
    },
  )
  .put(
    '/order',
    answers('Puts the reviews of a wall into an order', 200, Count),
    loveTokens,
    access('registered'),
    body(OrderTestimonials),
    async c => {
      const { services, user } = c.var
      const { wallId, ids } = c.req.valid('json')
      const wall = await requireWall(services, user, wallId)
      return c.json({ changed: await orderTestimonials(services, wall, ids) })
    },
  )
  .post(
    '/requests',
    answers('Asks customers by letter to write a review', 200, Sent),
    loveTokens,
    access('registered'),
    letters,
    body(RequestTestimonials),
    async c => {
      const { services, user } = c.var
      const asked = c.req.valid('json')
      const wall = await requireWall(services, user, asked.wallId)
      return c.json({ sent: await requestTestimonials(services, wall, asked) })
    },
  )
  .get(
    '/accepted',
    answers('Counts the accepted reviews of a wall by what it can be filtered by', 200, AcceptedGroups),
    loveTokens,
    access('visitor'),
    query(z.strictObject({ wallId: Slug })),
    async c => {
      const { services, user } = c.var
      const wall = await requireWall(services, user, c.req.valid('query').wallId)
      return c.json(await acceptedGroups(services, wall))
    },
  )
  .get(
    '/token',
    answers('Gives a link that downloads the picture of a review, for five minutes', 200, PictureToken),
    loveTokens,
    access('visitor'),
    query(z.strictObject({ id: z.string().max(64) })),
    async c => {
      const { services, user } = c.var
      const found = await requireTestimonial(services, user, c.req.valid('query').id)
      return c.json(await pictureToken(services, found))
    },
  )
  .post(
    '/:id/request',
    answers('Asks by letter for the confirmation of a review', 200, Testimonial),
    loveTokens,
    access('registered'),
    letters,
    body(RequestConfirmation),
    async c => {
      const { services, user } = c.var
      const found = await requireTestimonial(services, user, c.req.param('id'))
      return c.json(await requestConfirmation(services, found, c.req.valid('json')))
    },
  )
  .get('/:id', answers('Returns a review', 200, Testimonial), loveTokens, access('visitor'), async c => {
    const { services, user } = c.var
    const { review, wall } = await requireTestimonial(services, user, c.req.param('id'))
    return c.json(presentTestimonial(review, wall.slug))
  })
  .patch(
    '/:id',
    answers('Changes a review; with `confirm` the owner vouches for it', 200, Testimonial),
    loveTokens,
    access('registered'),
    query(ConfirmQuery),
    optionalBody(ChangeTestimonial),
    async c => {
      const { services, user } = c.var
      const found = await requireTestimonial(services, user, c.req.param('id'))
      const { confirm = 'false' } = c.req.valid('query')
      return c.json(await changeTestimonial(services, found, c.req.valid('json'), confirm !== 'false'))
    },
  )
  .delete(
    '/:id',
    answers('Deletes a review and orders those that stay', 200),
    loveTokens,
    access('registered'),
    body(DeleteTestimonial),
    async c => {
      const { services, user } = c.var
      const found = await requireTestimonial(services, user, c.req.param('id'))
      await deleteTestimonial(services, found, c.req.valid('json'))
      return c.json({ id: found.review.id })
    },
  )

/** All calls on reviews, below `/testimonials`. Those with one id in their path come last. */
export const testimonialRoutes = new Hono()
  .route('/', testimonialMediaRoutes)
  .route('/', testimonialGifRoutes)
  .route('/', testimonialGoogleRoutes)
  .route('/', testimonialTransferRoutes)
  .route('/', publicTestimonialRoutes)
  .route('/', ownerRoutes)
