import { and, eq } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import { presentTestimonial } from '#api/tools/love/present-testimonial.ts'
import { type Found, lockTestimonial } from '#api/tools/love/read-testimonial.ts'
import { cleanTexts, ofRecording, requireFiles } from '#api/tools/love/review-texts.ts'
import { tellReview } from '#api/tools/love/tell-review.ts'
import { type TestimonialRow, testimonials } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'
import type { ChangeTestimonial, Testimonial } from '#model/tools/love/testimonial.ts'

/** The state that a change asks for, by either of its two names. */
function stateAfter(
  before: TestimonialRow['state'],
  { state, accepted }: ChangeTestimonial,
): TestimonialRow['state'] {
  if (accepted === undefined) return state ?? before
  if (state !== undefined && accepted !== (state === 'accepted'))
    throw new CatalogueError('ERR_LOVE_UPDATE_PROBLEM')
  if (accepted) return 'accepted'
  return state ?? (before === 'accepted' ? 'pending' : before)
}

/** What is shown or vouched for has something to show, and was not taken back. */
function requirePossible(before: TestimonialRow, after: TestimonialRow): void {
  const isEmpty = after.content === '' && after.video === null
  const newlyShown = after.state === 'accepted' && (before.state !== 'accepted' || isEmpty)
  const newlyConfirmed = after.confirmedAt !== null && before.confirmedAt === null
  if ((newlyShown || newlyConfirmed) && (isEmpty || after.withdrawnAt !== null))
    throw new CatalogueError('ERR_LOVE_UPDATE_PROBLEM')
}

/** What is attributed to Google stays as it was read there. */
function requireOwnWords(before: TestimonialRow, change: ChangeTestimonial): void {
  const said = ['content', 'name', 'rating'] as const
  if (before.source !== 'google') return
  if (change.highlights !== undefined && change.highlights.length > 0)
    throw new CatalogueError('ERR_LOVE_UPDATE_PROBLEM')
  if (said.some(field => change[field] !== undefined && change[field] !== before[field]))
    throw new CatalogueError('ERR_LOVE_UPDATE_PROBLEM')
}

/**
 * Changes a review for its wall's owner; with `confirm` they vouch for it, once. `ERR_LOVE_TESTIMONIAL_ALREADY_CONFIRMED`,
 * `ERR_LOVE_UPDATE_PROBLEM` when that cannot be.
 */
export function changeTestimonial(
  services: Services,
  { review, wall }: Found,
  change: ChangeTestimonial,
  confirm: boolean,
): Promise<Testimonial> {
  return changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    const before = await lockTestimonial(queries, review.id)
    if (confirm && before.confirmedAt !== null)
      throw new CatalogueError('ERR_LOVE_TESTIMONIAL_ALREADY_CONFIRMED')
    requireOwnWords(before, change)
    await requireFiles(queries, wall.ownerId, change, before)
    const { accepted: _accepted, state: _state, ...said } = cleanTexts(change)
    const after: TestimonialRow = {
      ...before,
      ...said,
      ...ofRecording(before, said),
      state: stateAfter(before.state, change),
      confirmedAt: confirm ? now : before.confirmedAt,
      updatedAt: now,
    }
    requirePossible(before, after)
    const { id, projectId } = before
    const [row] = await queries
      .update(testimonials)
      .set(after)
      .where(and(eq(testimonials.id, id), eq(testimonials.projectId, projectId)))
      .returning()
    if (row === undefined) throw new CatalogueError('ERR_LOVE_UPDATE_PROBLEM')
    if (row.confirmedAt !== null && before.confirmedAt === null)
      await tellReview(queries, wall, 'review.confirmed', row, now)
    const shown = [before, row].some(({ state, confirmedAt }) => state === 'accepted' || confirmedAt !== null)
    return { result: presentTestimonial(row, wall.slug), isSeen: shown }
  })
}
