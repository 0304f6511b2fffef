import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { TooManyRequests } from '#api/errors.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import { keepFormWebhook } from '#api/tools/love/form-webhook.ts'
import { insertTestimonial } from '#api/tools/love/insert-testimonial.ts'
import { presentTestimonial } from '#api/tools/love/present-testimonial.ts'
import { cleanTexts, requireFiles } from '#api/tools/love/review-texts.ts'
import { tellReview } from '#api/tools/love/tell-review.ts'
import { editAddress, publishedForm, wallData } from '#api/tools/love/walls.ts'
import type { Queries } from '#database/database.ts'
import { type TestimonialRow, testimonials } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'
import type { ReviewForm } from '#model/tools/love/love.ts'
import type { CreateTestimonial, Testimonial } from '#model/tools/love/testimonial.ts'
import { hashToken, newToken } from '#publisher/letters/link-token.ts'

/** A review that says the same again within this time is the same. */
const sameWithin = 60_000
/** What one wall takes of all strangers together. */
const wallLimit = { points: 300, seconds: 60 }

/** What a stranger's review answers: the address at which they can change it or take it back. */
export interface Submitted {
  id: string
  editUrl: string
}

function requireWords({ content, video }: Pick<CreateTestimonial, 'content' | 'video'>): void {
  if (content === '' && video === null) throw new CatalogueError('ERR_INVALID_DATA', { content: 'REQUIRED' })
}

/** Adds a review by the wall's owner, who vouches for it. */
export function addTestimonial(
  services: Services,
  wall: OwnedProject,
  input: CreateTestimonial,
): Promise<Testimonial> {
  const { wallId: _wall, consent, website: _website, lang, ...said } = cleanTexts(input)
  requireWords(said)
  return changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    await requireFiles(queries, wall.ownerId, said)
    const language = lang ?? wallData(wall).language
    const decided = { state: 'accepted', confirmedAt: now, consentAt: consent ? now : null } as const
    const row = await insertTestimonial(
      queries,
      wall.id,
      { ...said, ...decided, language, source: 'owner' },
      now,
    )
    return { result: presentTestimonial(row, wall.slug), isSeen: true }
  })
}

/** What the form asked for; anything else was not typed into it. */
function asked(form: ReviewForm, input: CreateTestimonial): CreateTestimonial {
  const { order: _order, ...typed } = input
  return {
    ...cleanTexts(typed),
    category: '',
    ...(!form.askRating && { rating: null }),
    ...(!form.askPosition && { position: '' }),
    ...(!form.askAvatar && { avatar: null }),
    ...(!form.askImages && { images: [] }),
    ...(!form.askGifs && { gifs: [] }),
    ...(!form.askVideo && { video: null }),
    ...(!form.askEmail && { email: '' }),
  }
}

/** The review that says just the same and came a moment ago, as from somebody who pressed the button twice. */
async function findSame(
  queries: Queries,
  wall: OwnedProject,
  { content, name, position, email, rating }: CreateTestimonial,
  now: Date,
): Promise<TestimonialRow | undefined> {
  const [same] = await queries
    .select()
    .from(testimonials)
    .where(
      and(
        eq(testimonials.projectId, wall.id),
        gt(testimonials.createdAt, new Date(now.getTime() - sameWithin)),
        eq(testimonials.source, 'form'),
        isNull(testimonials.withdrawnAt),
        eq(testimonials.content, content),
        eq(testimonials.name, name),
        eq(testimonials.position, position),
        eq(testimonials.email, email),
        sql`${testimonials.rating} IS ${rating}`,
      ),
    )
    .limit(1)
  return same
}

async function insertSubmitted(
  services: Services,
  queries: Queries,
  wall: OwnedProject,
  { form, said, token }: { form: ReviewForm; said: CreateTestimonial; token: string },
  now: Date,
): Promise<TestimonialRow> {
  const { wallId: _wall, consent, website: _website, lang, ...fields } = said
  await requireFiles(queries, wall.ownerId, fields)
  const row = await insertTestimonial(
    queries,
    wall.id,
    {
      ...fields,
      // Without its author's consent nothing is shown by itself.
      state: form.autoAccept && consent ? 'accepted' : 'pending',
      consentAt: consent ? now : null,
      language: lang ?? wallData(wall).language,
      source: 'form',
      authorTokenHash: hashToken(token),
    },
    now,
  )
  await keepFormWebhook(services, queries, wall.id)
  await tellReview(queries, wall, 'review.created', row, now)
  return row
}

/** A link to a review that was sent twice. Whoever repeats what can be read already may be somebody else. */
async function linkAgain(queries: Queries, same: TestimonialRow, token: string): Promise<string> {
  if (same.state === 'accepted') return newToken()
  await queries
    .update(testimonials)
    .set({ authorTokenHash: hashToken(token) })
    .where(eq(testimonials.id, same.id))
  return token
}

/** Takes in a stranger's review. What fills the field that nobody sees is answered as if it had been taken in. */
export async function submitTestimonial(
  services: Services,
  wall: OwnedProject,
  input: CreateTestimonial,
): Promise<Submitted> {
  if (wall.status !== 'published') throw new CatalogueError('ERR_LOVE_WALL_NOT_FOUND')
  const seconds = await services.limits.count('wall', wall.id, wallLimit)
  if (seconds > 0) throw new TooManyRequests(seconds)
  const form = await publishedForm(services, wall)
  const said = asked(form, input)
  requireWords(said)
  if (form.askEmail && form.emailRequired && said.email === '')
    throw new CatalogueError('ERR_INVALID_DATA', { email: 'REQUIRED' })
  const token = newToken()
  if (input.website !== '') {
    const id = randomUUID()
    return { id, editUrl: editAddress(services, wall, id, token) }
  }
  return changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    const same = await findSame(queries, wall, said, now)
    const row = same ?? (await insertSubmitted(services, queries, wall, { form, said, token }, now))
    const link = same === undefined ? token : await linkAgain(queries, same, token)
    const result = { id: row.id, editUrl: editAddress(services, wall, row.id, link) }
    return { result, isSeen: same === undefined && row.state === 'accepted' }
  })
}
