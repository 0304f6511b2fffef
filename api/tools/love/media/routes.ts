import { Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { oneFile } from '#api/docs/one-file.ts'
import { query } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { findOpenWall, requireAskedFor } from '#api/tools/love/media/find-wall.ts'
import { countForWall, keepUpload, ReviewMedia, reviewPurposes } from '#api/tools/love/media/keep-upload.ts'
import { readUpload } from '#api/uploads/read-upload.ts'
import { openSlots } from '#api/uploads/slots.ts'
import { Slug } from '#model/project.ts'

const MediaQuery = z.strictObject({ wallId: Slug, purpose: z.enum(reviewPurposes) })

/** Each may hold 10 MB twice: as it comes in, and as the file that it turns out to be. */
const slots = openSlots(6, 20)

/** Files that people send along with their reviews, below `/testimonials`. */
export const testimonialMediaRoutes = new Hono().post(
  '/media',
  answers('Keeps a picture or a recording for a review', 201, ReviewMedia),
  oneFile('SVG, PNG, JPG, GIF, MP4, QuickTime or WebM of at most 10 MB; recordings of a minute at most.'),
  access('anyone'),
  limit('testimonial-media', { points: 30, seconds: 600 }),
  query(MediaQuery),
  async c => {
    const { services, session } = c.var
    const { wallId, purpose } = c.req.valid('query')
    const wall = await findOpenWall(services, session, wallId)
    await requireAskedFor(services, wall, purpose)
    await countForWall(services, wall)
    const media = await slots.within(wall.project.id, async () =>
      keepUpload(services, wall, purpose, await readUpload(c.req.raw)),
    )
    return c.json(media, 201)
  },
)
