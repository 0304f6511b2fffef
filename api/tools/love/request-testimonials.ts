import { and, eq, isNull } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { TooManyRequests } from '#api/errors.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import { insertTestimonial } from '#api/tools/love/insert-testimonial.ts'
import { presentTestimonial } from '#api/tools/love/present-testimonial.ts'
import { type Found, lockTestimonial } from '#api/tools/love/read-testimonial.ts'
import { wallData } from '#api/tools/love/walls.ts'
import type { Queries } from '#database/database.ts'
import { type TestimonialRow, testimonials } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'
import { parseAddresses } from '#model/tools/love/addresses.ts'
import type { RequestConfirmation, RequestTestimonials, Testimonial } from '#model/tools/love/testimonial.ts'
import { lettersLeft, mayWriteTo } from '#publisher/letters/letter-limits.ts'
import { hashToken, newToken } from '#publisher/letters/link-token.ts'
import { insertLetter } from '#publisher/letters/request-letter.ts'

/** After how many seconds it makes sense to ask again when the letters of a day are used up. */
const later = 3_600

interface Sending {
  wall: OwnedProject
  app: string
  subject: string
  content: string
  now: Date
}

/** Addresses that letters can be sent to, at least one. Throws `ERR_LOVE_PROBLEM_WITH_EMAILS`. */
function requireAddresses(typed: string | readonly string[]): string[] {
  const { good, bad } = parseAddresses(typed)
  if (good.length === 0 || bad.length > 0) throw new CatalogueError('ERR_LOVE_PROBLEM_WITH_EMAILS')
  return good
}

async function requireLetters(queries: Queries, { wall, now }: Sending, count: number): Promise<void> {
  if ((await lettersLeft(queries, wall.ownerId, now)) < count) throw new TooManyRequests(later)
}

/** A review for this address that nobody has written yet: the one that was asked for before, or a new one. */
async function emptyReview(queries: Queries, { wall, now }: Sending, to: string): Promise<TestimonialRow> {
  const [open] = await queries
    .select()
    .from(testimonials)
    .where(
      and(
        eq(testimonials.projectId, wall.id),
        eq(testimonials.requestEmail, to),
        eq(testimonials.content, ''),
        isNull(testimonials.video),
        isNull(testimonials.confirmedAt),
        isNull(testimonials.withdrawnAt),
      ),
    )
    .limit(1)
  const { language } = wallData(wall)
  return open ?? insertTestimonial(queries, wall.id, { state: 'pending', language, source: 'request' }, now)
}

/** Writes the letter to one address, which may confirm the review from then on, and nobody else. */
async function ask(
  queries: Queries,
  { wall, app, subject, content, now }: Sending,
  review: TestimonialRow,
  to: string,
): Promise<void> {
  if (!(await mayWriteTo(queries, to, wall.id, now))) throw new CatalogueError('ERR_LOVE_PROBLEM_WITH_EMAILS')
  const token = newToken()
  await queries
    .update(testimonials)
    .set({
      email: review.email || to,
      requestEmail: to,
      requestedAt: now,
      remindedAt: null,
      requestTokenHash: hashToken(token),
    })
    .where(eq(testimonials.id, review.id))
  await insertLetter(queries, {
    project: wall,
    review,
    to,
    token,
    subject,
    content,
    reminder: false,
    app,
    now,
  })
}

/**
 * Asks by letter for the confirmation of a review; of an empty one several people may be asked, each for one of their own.
 * `ERR_LOVE_PROBLEM_WITH_EMAILS` for addresses that cannot be used, or have had their letter for the day.
 */
export async function requestConfirmation(
  services: Services,
  { review, wall }: Found,
  { email, content }: RequestConfirmation,
): Promise<Testimonial> {
  const [first = '', ...others] = requireAddresses(email)
  const app = services.configuration.appUrl
  return changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    const current = await lockTestimonial(queries, review.id)
    if (current.confirmedAt !== null) throw new CatalogueError('ERR_LOVE_TESTIMONIAL_ALREADY_CONFIRMED')
    if (current.withdrawnAt !== null) throw new CatalogueError('ERR_LOVE_CONFIRMATION_PROBLEM')
    if (others.length > 0 && (current.content !== '' || current.video !== null))
      throw new CatalogueError('ERR_LOVE_PROBLEM_WITH_EMAILS')
    const sending = { wall, app, subject: '', content, now }
    await requireLetters(queries, sending, 1 + others.length)
    await ask(queries, sending, current, first)
    for (const to of others) await ask(queries, sending, await emptyReview(queries, sending, to), to)
    const row = await lockTestimonial(queries, review.id)
    return { result: presentTestimonial(row, wall.slug), isSeen: true }
  })
}

/** Asks customers by letter to write, each for a review of their own. Answers how many letters that are. */
export function requestTestimonials(
  services: Services,
  wall: OwnedProject,
  { emails, subject, content }: RequestTestimonials,
): Promise<number> {
  const addresses = requireAddresses(emails)
  const app = services.configuration.appUrl
  return changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    const sending = { wall, app, subject, content, now }
    await requireLetters(queries, sending, addresses.length)
    for (const to of addresses) await ask(queries, sending, await emptyReview(queries, sending, to), to)
    return { result: addresses.length, isSeen: true }
  })
}
