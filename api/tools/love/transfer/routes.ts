import { Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { oneFile } from '#api/docs/one-file.ts'
import { query } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { loveTokens } from '#api/tools/love/love-tokens.ts'
import { exportReviews } from '#api/tools/love/transfer/export-reviews.ts'
import { importReviews } from '#api/tools/love/transfer/import-reviews.ts'
import { requireWall } from '#api/tools/love/walls.ts'
import { readUpload } from '#api/uploads/read-upload.ts'
import { openSlots } from '#api/uploads/slots.ts'
import { Language } from '#model/language.ts'
import { Slug } from '#model/project.ts'
import { FileImport } from '#model/tools/love/review-file.ts'
import { writeJson, writeTable } from '#model/tools/love/write-reviews.ts'

const ExportQuery = z.strictObject({
  wallId: Slug,
  format: z.enum(['csv', 'json']).default('csv'),
  /** Of the names of the columns; the account's own unless given. */
  lang: Language.optional(),
})
const ImportQuery = z.strictObject({ wallId: Slug })

const slots = openSlots(2, 6)
const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' }

/** Taking reviews out as a file and bringing them in from one, below `/testimonials`. */
export const testimonialTransferRoutes = new Hono()
  .get(
    '/export',
    answers('All reviews of a wall but those of Google, as CSV or JSON', 200),
    loveTokens,
    access('registered'),
    limit('testimonial-files', { points: 30, seconds: 60 }),
    query(ExportQuery),
    async c => {
      const { services, user } = c.var
      const { wallId, format, lang } = c.req.valid('query')
      const wall = await requireWall(services, user, wallId)
      const reviews = await exportReviews(services, wall)
      const file = format === 'csv' ? writeTable(reviews, lang ?? user.language) : writeJson(reviews)
      return c.body(file, 200, {
        'Content-Type': types[format],
        'Content-Disposition': `attachment; filename="reviews-${wall.slug}.${format}"`,
      })
    },
  )
  .post(
    '/import',
    answers('Adds the reviews of a file to a wall', 200, FileImport),
    oneFile('CSV or JSON of at most 10 MB and 10 000 reviews.'),
    loveTokens,
    access('registered'),
    limit('testimonial-files', { points: 30, seconds: 60 }),
    query(ImportQuery),
    async c => {
      const { services, user } = c.var
      const wall = await requireWall(services, user, c.req.valid('query').wallId)
      const report = await slots.within(user.id, async () =>
        importReviews(services, wall, await readUpload(c.req.raw)),
      )
      return c.json(report)
    },
  )
