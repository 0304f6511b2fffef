import { Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { body, query } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { fetchGif, GifId, GifResults, searchGifs } from '#api/tools/love/gifs/search-gifs.ts'
import { findOpenWall, requireAskedFor } from '#api/tools/love/media/find-wall.ts'
import { countForWall, keepUpload, ReviewMedia } from '#api/tools/love/media/keep-upload.ts'
import { CatalogueError } from '#model/errors.ts'
import { Language } from '#model/language.ts'
import { Slug } from '#model/project.ts'

const GifQuery = z.strictObject({
  q: z.string().trim().max(50).default(''),
  lang: Language.default('pl'),
  wallId: Slug.optional(),
})
const ChooseGif = z.strictObject({ id: GifId, wallId: Slug })

/** The picture is another's, whatever it holds: nothing in it runs, and it stays a picture. */
const inert = {
  'Content-Type': 'image/gif',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'private, max-age=3600',
}

/** Searching GIFs and choosing one, below `/testimonials`. */
export const testimonialGifRoutes = new Hono()
  .get(
    '/search-gifs',
    answers('GIFs that fit some words', 200, GifResults),
    access('anyone'),
    limit('gif-search', { points: 60, seconds: 60 }),
    query(GifQuery),
    async c => {
      const { q, lang } = c.req.valid('query')
      return c.json(await searchGifs(c.var.services, q, lang))
    },
  )
  .get(
    '/gifs/:id/preview',
    answers('A small GIF of a search', 200),
    access('anyone'),
    limit('gif-previews', { points: 300, seconds: 60 }),
    async c => {
      const id = GifId.safeParse(c.req.param('id'))
      if (!id.success) throw new CatalogueError('ERR_LOVE_GIF_NOT_FOUND')
      const file = await fetchGif(c.var.services, id.data, 'preview')
      return c.body(Uint8Array.from(file).buffer, 200, inert)
    },
  )
  .post(
    '/gifs',
    answers('Keeps a GIF for a review, made anew', 201, ReviewMedia),
    access('anyone'),
    limit('testimonial-media', { points: 30, seconds: 600 }),
    body(ChooseGif),
    async c => {
      const { services, session } = c.var
      const { id, wallId } = c.req.valid('json')
      const wall = await findOpenWall(services, session, wallId)
      await requireAskedFor(services, wall, 'gif')
      await countForWall(services, wall)
      const file = await fetchGif(services, id, 'whole')
      return c.json(await keepUpload(services, wall, 'image', file), 201)
    },
  )
