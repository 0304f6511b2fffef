import { eq } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import { eraseReviews } from '#api/tools/love/delete-testimonial.ts'
import { presentOwn } from '#api/tools/love/present-testimonial.ts'
import { type Found, findTestimonial, lockTestimonial } from '#api/tools/love/read-testimonial.ts'
import { cleanTexts, ofRecording, requireFiles } from '#api/tools/love/review-texts.ts'
import { tellReview } from '#api/tools/love/tell-review.ts'
import { wallData } from '#api/tools/love/walls.ts'
import { testimonials } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'
import type { ChangeOwnTestimonial, OwnTestimonial } from '#model/tools/love/testimonial.ts'
import { hashToken } from '#publisher/letters/link-token.ts'

/** The review whose author shows its token (`Authorization: Bearer`); `ERR_LOVE_NOT_FOUND` for any other token. */
export async function requireOwn(
  services: Services,
  id: string,
  authorization: string | undefined,
): Promise<Found> {
  const [, token] = /^Bearer ([\w-]{20,100})$/.exec(authorization ?? '') ?? []
  const found = await findTestimonial(services.database.read, id)
  if (token === undefined || hashToken(token) !== found.review.authorTokenHash)
    throw new CatalogueError('ERR_LOVE_NOT_FOUND')
  return found
}

/**
 * Changes a review for its author: it waits for the wall's owner again, unless the wall shows new ones by itself. One that was
 * taken back cannot be changed.
 */
export function changeOwn(
  services: Services,
  { review, wall }: Found,
  change: ChangeOwnTestimonial,
): Promise<OwnTestimonial> {
  return changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    const before = await lockTestimonial(queries, review.id)
    await requireFiles(queries, wall.ownerId, change, before)
    const said = cleanTexts(change)
    const after = { ...before, ...said, ...ofRecording(before, said), updatedAt: now }
    if (before.withdrawnAt !== null) throw new CatalogueError('ERR_LOVE_UPDATE_PROBLEM')
    if (after.content === '' && after.video === null)
      throw new CatalogueError('ERR_INVALID_DATA', { content: 'REQUIRED' })
    const { autoAccept } = wallData(wall).form
    const staysShown = before.state === 'accepted' && autoAccept
    const [row] = await queries
      .update(testimonials)
      .set({ ...after, state: staysShown ? 'accepted' : 'pending' })
      .where(eq(testimonials.id, review.id))
      .returning()
    if (row === undefined) throw new CatalogueError('ERR_LOVE_NOT_FOUND')
    const isSeen = before.state === 'accepted' || before.confirmedAt !== null
    return { result: presentOwn(row, wall.slug), isSeen }
  })
}

/** Takes a review back for its author: it is on no wall any more. With `erase` nothing of it is kept. */
export async function withdrawOwn(
  services: Services,
  { review, wall }: Found,
  erase: boolean,
): Promise<void> {
  await changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    const before = await lockTestimonial(queries, review.id)
    const withdrawnAt = before.withdrawnAt ?? now
    const own = eq(testimonials.id, review.id)
    await queries.update(testimonials).set({ withdrawnAt, updatedAt: now }).where(own)
    if (before.withdrawnAt === null)
      await tellReview(queries, wall, 'review.withdrawn', { ...before, withdrawnAt }, now)
    if (erase) await eraseReviews(queries, wall.id, own, now)
    return { result: undefined, isSeen: true }
  })
}
