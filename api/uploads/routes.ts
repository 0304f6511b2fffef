import { Hono } from 'hono'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { oneFile } from '#api/docs/one-file.ts'
import { query } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { readUpload } from '#api/uploads/read-upload.ts'
import { openSlots } from '#api/uploads/slots.ts'
import { uploadImage } from '#api/uploads/upload-image.ts'
import { Media, UploadQuery } from '#model/media.ts'

/** Each may hold 10 MB twice: as it comes in, and as the file that it turns out to be. */
const slots = openSlots(6, 40)

/** The call that takes in files, below `/uploads`. */
export const uploadRoutes = new Hono().post(
  '/',
  answers('Keeps a picture, made anew for its purpose', 201, Media),
  oneFile('SVG, PNG, JPG or GIF of at most 10 MB.'),
  access('registered'),
  limit('uploads', { points: 60, seconds: 60 }),
  query(UploadQuery),
  async c => {
    const { services, user } = c.var
    const media = await slots.within(user.id, async () =>
      uploadImage(services, user, await readUpload(c.req.raw), c.req.valid('query')),
    )
    return c.json(media, 201)
  },
)
