import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { type Found, findTestimonial } from '#api/tools/love/read-testimonial.ts'
import type { Queries } from '#database/database.ts'
import { switches } from '#database/schema.ts'
import type { TestimonialRow } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'

/** Milliseconds that a link to download a picture works. */
const lifetime = 5 * 60_000
const keyName = 'picture-key'

/** What all processes sign such links with, made up at the first. */
async function signingKey(services: Services): Promise<Buffer> {
  const find = async (queries: Queries): Promise<string | undefined> =>
    (await queries.select().from(switches).where(eq(switches.name, keyName)))[0]?.value
  const value =
    (await find(services.database.read)) ??
    (await services.database.write(async queries => {
      const fresh = randomBytes(32).toString('base64')
      const row = { name: keyName, value: fresh, changedAt: services.now() }
      await queries.insert(switches).values(row).onConflictDoNothing()
      return (await find(queries)) ?? fresh
    }))
  return Buffer.from(value, 'base64')
}

const signature = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The picture of a review: the first that came with it, else its author's. */
function pictureOf({ images, avatar }: TestimonialRow): string {
  const picture = images[0] ?? avatar
  if (picture === null) throw new CatalogueError('ERR_LOVE_NOT_FOUND')
  return picture
}

/** A link that downloads a review's picture, for five minutes and without a session. `ERR_LOVE_NOT_FOUND` without a picture. */
export async function pictureToken(
  services: Services,
  { review }: Found,
): Promise<{ token: string; url: string }> {
  pictureOf(review)
  const text = `${review.id}.${services.now().getTime() + lifetime}`
  const token = `${text}.${signature(await signingKey(services), text).toString('base64url')}`
  return { token, url: `${services.configuration.appUrl}/api/testimonials/images/${token}` }
}

/** The picture that a link leads to. `ERR_LOVE_NOT_FOUND` once its time is over, and for whatever was not given out. */
export async function readPicture(
  services: Services,
  token: string,
): Promise<{ name: string; type: string; body: Uint8Array }> {
  const [, text = '', id = '', until = '', sent = ''] =
    /^(([0-9a-f-]{36})\.(\d{10,16}))\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(sent, 'base64url')
  const right = signature(await signingKey(services), text)
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  if (!isRight || services.now().getTime() >= Number(until)) throw new CatalogueError('ERR_LOVE_NOT_FOUND')
  const { review } = await findTestimonial(services.database.read, id)
  const key = pictureOf(review)
  const object = await services.bucket.get(key)
  if (object === undefined) throw new CatalogueError('ERR_LOVE_NOT_FOUND')
  const extension = key.split('.').at(-1) ?? ''
  const type = extension === 'jpg' ? 'image/jpeg' : `image/${extension}`
  return { name: `review-${id}.${extension}`, type, body: object.body }
}
