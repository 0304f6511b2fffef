import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import type { Open, OwnedProject } from '#api/context.ts'
import { answers } from '#api/docs/answers.ts'
import { TooManyRequests } from '#api/errors.ts'
import { body, query } from '#api/input.ts'
import { clientAddress, networkOf } from '#api/rate-limits/client-address.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { confirmTestimonial } from '#api/tools/love/confirm-testimonial.ts'
import { addTestimonial, submitTestimonial } from '#api/tools/love/create-testimonial.ts'
import { changeOwn, requireOwn, withdrawOwn } from '#api/tools/love/own-testimonial.ts'
import { readPicture } from '#api/tools/love/picture-token.ts'
import { keepPlainFiles } from '#api/tools/love/plain-files.ts'
import { presentOwn } from '#api/tools/love/present-testimonial.ts'
import { findTestimonial } from '#api/tools/love/read-testimonial.ts'
import { answerRefusal, isPlainForm, readSubmission } from '#api/tools/love/submission.ts'
import { findWall, formAddress, isOwnedBy } from '#api/tools/love/walls.ts'
import { CatalogueError } from '#model/errors.ts'
import {
  ChangeOwnTestimonial,
  ConfirmTestimonial,
  CreateTestimonial,
  OwnTestimonial,
} from '#model/tools/love/testimonial.ts'

const Submitted = z.strictObject({ id: z.uuid(), editUrl: z.url() }).meta({ id: 'SubmittedTestimonial' })
const Confirmed = z
  .strictObject({ id: z.uuid(), confirmed: z.literal(true), editUrl: z.url() })
  .meta({ id: 'ConfirmedTestimonial' })
const WallOfReview = z.strictObject({ uuid: z.string() })

const posts = { points: 20, seconds: 60 }
const own = limit('own-review', { points: 60, seconds: 60 })

/** Counts a stranger's review, whatever wall it is for. */
async function countPost(c: Context<Open>): Promise<void> {
  const { limits } = c.var.services
  const seconds = await limits.count('reviews', networkOf(clientAddress(c)), posts)
  if (seconds > 0) throw new TooManyRequests(seconds)
}

/** Does what a visitor's form asks for. Without scripts a person reads the answer: thanks, or why not. */
async function answerVisitor(
  c: Context<Open>,
  act: () => Promise<{ answer: Response; wall: OwnedProject }>,
  back: () => Promise<string>,
): Promise<Response> {
  if (!isPlainForm(c)) return (await act()).answer
  try {
    const { wall } = await act()
    return c.redirect(`${formAddress(c.var.services, wall)}/thanks`, 303)
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    return answerRefusal(c, error, await back().catch(() => c.var.services.configuration.siteUrl))
  }
}

async function create(c: Context<Open>): Promise<{ answer: Response; wall: OwnedProject }> {
  const { services, session } = c.var
  const input = await readSubmission(c, CreateTestimonial)
  const wall = await findWall(services, input.wallId)
  if (isOwnedBy(wall, session))
    return { wall, answer: c.json(await addTestimonial(services, wall, input), 201) }
  await countPost(c)
  const files = input.website === '' && wall.status === 'published' ? await keepPlainFiles(c, wall) : {}
  return { wall, answer: c.json(await submitTestimonial(services, wall, { ...input, ...files }), 201) }
}

async function confirm(c: Context<Open>): Promise<{ answer: Response; wall: OwnedProject }> {
  const { services } = c.var
  const id = c.req.param('id') ?? ''
  const input = await readSubmission(c, ConfirmTestimonial)
  const found = await findTestimonial(services.database.read, id)
  const keepFiles = () => keepPlainFiles(c, found.wall)
  return { wall: found.wall, answer: c.json(await confirmTestimonial(services, found, input, keepFiles)) }
}

/** Calls of people without an account, below `/testimonials`: most of them by published pages. */
export const publicTestimonialRoutes = new Hono()
  .post(
    '/',
    answers('Sends a review in; by the wall’s owner, adds it', 201, Submitted),
    access('anyone'),
    c =>
      answerVisitor(
        c,
        () => create(c),
        async () => {
          const { wallId } = await c.req.parseBody()
          return formAddress(c.var.services, await findWall(c.var.services, String(wallId)))
        },
      ),
  )
  .post(
    '/:id/confirm',
    answers('Confirms a review as whoever was asked to by letter', 200, Confirmed),
    access('anyone'),
    limit('confirmations', { points: 20, seconds: 60 }),
    c =>
      answerVisitor(
        c,
        () => confirm(c),
        async () => {
          const { review, wall } = await findTestimonial(c.var.services.database.read, c.req.param('id'))
          return `${c.var.services.configuration.siteUrl}/review-confirm/${wall.slug}/${review.id}`
        },
      ),
  )
  .get(
    '/wall',
    answers('Tells which wall a review belongs to', 200, WallOfReview),
    access('anyone'),
    limit('wall-of-review', { points: 120, seconds: 60 }),
    query(z.strictObject({ uuid: z.string().max(64) })),
    async c => {
      const { read } = c.var.services.database
      const { wall } = await findTestimonial(read, c.req.valid('query').uuid).catch(error => {
        throw error instanceof CatalogueError ? new CatalogueError('ERR_LOVE_WALL_NOT_FOUND') : error
      })
      return c.json({ uuid: wall.slug })
    },
  )
  .get(
    '/images/:token',
    answers('Downloads the picture of a review', 200),
    access('anyone'),
    limit('review-pictures', { points: 120, seconds: 60 }),
    async c => {
      const { name, type, body: bytes } = await readPicture(c.var.services, c.req.param('token'))
      return c.body(Uint8Array.from(bytes), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
      })
    },
  )
  .get(
    '/own/:id',
    answers('Returns a review to its author', 200, OwnTestimonial),
    access('anyone'),
    own,
    async c => {
      const { services } = c.var
      const { review, wall } = await requireOwn(services, c.req.param('id'), c.req.header('Authorization'))
      return c.json(presentOwn(review, wall.slug))
    },
  )
  .patch(
    '/own/:id',
    answers('Changes a review for its author', 200, OwnTestimonial),
    access('anyone'),
    own,
    body(ChangeOwnTestimonial),
    async c => {
      const { services } = c.var
      const found = await requireOwn(services, c.req.param('id'), c.req.header('Authorization'))
      return c.json(await changeOwn(services, found, c.req.valid('json')))
    },
  )
  .delete(
    '/own/:id',
    answers('Takes a review back for its author; with `erase` nothing of it is kept', 204),
    access('anyone'),
    own,
    query(z.strictObject({ erase: z.enum(['0', '1']).default('0') })),
    async c => {
      const { services } = c.var
      const found = await requireOwn(services, c.req.param('id'), c.req.header('Authorization'))
      await withdrawOwn(services, found, c.req.valid('query').erase === '1')
      return c.body(null, 204)
    },
  )
