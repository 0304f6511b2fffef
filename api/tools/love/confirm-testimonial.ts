import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { TooManyRequests } from '#api/errors.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import { keepFormWebhook } from '#api/tools/love/form-webhook.ts'
import { type Found, lockTestimonial } from '#api/tools/love/read-testimonial.ts'
import { cleanTexts, ofRecording, requireFiles } from '#api/tools/love/review-texts.ts'
import { tellReview } from '#api/tools/love/tell-review.ts'
import { editAddress, wallData } from '#api/tools/love/walls.ts'
import { type TestimonialRow, testimonials } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'
import type { ConfirmTestimonial } from '#model/tools/love/testimonial.ts'
import { hashToken, newToken } from '#publisher/letters/link-token.ts'

/** How often somebody may guess at the address of one review. */
const guesses = { points: 20, seconds: 3_600 }

export interface Confirmed {
  id: string
  confirmed: true
  editUrl: string
}

/** Throws unless this review can be confirmed by whoever sends these. A token that is right stands for the address. */
function requireAsked(
  review: TestimonialRow,
  { email, token }: Pick<ConfirmTestimonial, 'email' | 'token'>,
): void {
  if (review.withdrawnAt !== null) throw new CatalogueError('ERR_LOVE_NOT_FOUND')
  if (review.confirmedAt !== null) throw new CatalogueError('ERR_LOVE_TESTIMONIAL_ALREADY_CONFIRMED')
  if (review.requestEmail === null) throw new CatalogueError('ERR_LOVE_CONFIRMATION_PROBLEM')
  const proved = token !== undefined && hashToken(token) === review.requestTokenHash
  if (!proved && email !== review.requestEmail) throw new CatalogueError('ERR_LOVE_WRONG_CONFIRMATION_EMAIL')
}

/** The review with what its author sends: they vouch for it, and it is shown by itself where their wall does so. */
function confirmed(
  before: TestimonialRow,
  { email: _email, token: _token, consent, website: _website, ...said }: ConfirmTestimonial,
  autoAccept: boolean,
  now: Date,
): TestimonialRow {
  // Its page shows no files, so that one without any takes none away.
  const files = { avatar: said.avatar ?? before.avatar, video: said.video ?? before.video }
  const after = {
    ...before,
    ...said,
    ...files,
    ...ofRecording(before, files),
    confirmedAt: now,
    updatedAt: now,
  }
  if (after.content === '' && after.video === null)
    throw new CatalogueError('ERR_INVALID_DATA', { content: 'REQUIRED' })
  const consentAt = consent === true ? now : before.consentAt
  const isNew = before.state === 'pending' && autoAccept && consentAt !== null
  return {
    ...after,
    consentAt,
    state: isNew ? 'accepted' : before.state,
    email: before.email || (before.requestEmail ?? ''),
  }
}

/**
 * Confirms a review as whoever was asked to by letter. `ERR_LOVE_WRONG_CONFIRMATION_EMAIL` for another address,
 * `ERR_LOVE_TESTIMONIAL_ALREADY_CONFIRMED`, `ERR_LOVE_NOT_FOUND`, and `ERR_LOVE_CONFIRMATION_PROBLEM` when nobody was asked
 * or it fails.
 * @param keepFiles keeps what came along, once it is known that it may
 */
export async function confirmTestimonial(
  services: Services,
  { wall, review }: Found,
  input: ConfirmTestimonial,
  keepFiles: () => Promise<Pick<ConfirmTestimonial, 'avatar' | 'images' | 'video'>>,
): Promise<Confirmed> {
  const { id } = review
  const seconds = await services.limits.count('confirmation', id, guesses)
  if (seconds > 0) throw new TooManyRequests(seconds)
  const token = newToken()
  const editUrl = editAddress(services, wall, id, token)
  if (input.website !== undefined && input.website !== '')
    return { id: randomUUID(), confirmed: true, editUrl }
  requireAsked(review, input)
  const files = await keepFiles()
  return changeReviews(services, wall, 'ERR_LOVE_CONFIRMATION_PROBLEM', async (queries, now) => {
    const before = await lockTestimonial(queries, id)
    requireAsked(before, input)
    const said = cleanTexts({ ...input, ...files })
    await requireFiles(queries, wall.ownerId, said, before)
    const { form } = wallData(wall)
    const after = confirmed(before, said, form.autoAccept, now)
    const [row] = await queries
      .update(testimonials)
      .set({ ...after, authorTokenHash: hashToken(token), requestTokenHash: null })
      .where(eq(testimonials.id, id))
      .returning()
    if (row === undefined) throw new CatalogueError('ERR_LOVE_CONFIRMATION_PROBLEM')
    await keepFormWebhook(services, queries, wall.id)
    await tellReview(queries, wall, 'review.confirmed', row, now)
    return { result: { id, confirmed: true, editUrl }, isSeen: true }
  })
}
