import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { testimonials } from '#database/testimonials.ts'
import { type Confirmation, type LoveRecords, type PublicReview, tagsOf } from '#model/tools/love/review.ts'
import type { Reading } from '#publisher/records/load-records.ts'

const day = 86_400_000
/** For how long the page that a letter leads to stays, in milliseconds. */
export const confirmationLife = 90 * day

const shown = {
  id: testimonials.id,
  content: testimonials.content,
  rating: testimonials.rating,
  name: testimonials.name,
  position: testimonials.position,
  avatar: testimonials.avatar,
  images: testimonials.images,
  gifs: testimonials.gifs,
  video: testimonials.video,
  videoCover: testimonials.videoCover,
  videoCaptions: testimonials.videoCaptions,
  highlights: testimonials.highlights,
  isPinned: testimonials.isPinned,
  language: testimonials.language,
  category: testimonials.category,
  source: testimonials.source,
  sourceUrl: testimonials.sourceUrl,
  confirmedAt: testimonials.confirmedAt,
  // An answered letter's token is gone; where the owner vouched for a review meanwhile it is still there.
  isAnswered: sql<number>`requested_at IS NOT NULL AND request_token_hash IS NULL`,
  disclosure: testimonials.disclosure,
  reply: testimonials.reply,
  createdAt: testimonials.createdAt,
}

async function acceptedReviews(queries: Queries, projectId: string): Promise<PublicReview[]> {
  const rows = await queries
    .select(shown)
    .from(testimonials)
    .where(
      and(
        eq(testimonials.projectId, projectId),
        eq(testimonials.state, 'accepted'),
        isNull(testimonials.withdrawnAt),
      ),
    )
    .orderBy(desc(testimonials.isPinned), asc(testimonials.order), desc(testimonials.createdAt))
  return rows.map(({ category, confirmedAt, createdAt, isAnswered, ...review }) => ({
    ...review,
    tags: tagsOf(category),
    confirmed: confirmedAt !== null,
    byLetter: confirmedAt !== null && isAnswered === 1,
    date: createdAt.toISOString().slice(0, 10),
  }))
}

/** A review whose letter went out lately; once it is confirmed or withdrawn nothing of it is shown there. */
async function confirmations(queries: Queries, projectId: string, now: Date): Promise<Confirmation[]> {
  const rows = await queries
    .select({
      id: testimonials.id,
      content: testimonials.content,
      rating: testimonials.rating,
      name: testimonials.name,
      position: testimonials.position,
      isOpen: sql<number>`confirmed_at IS NULL AND withdrawn_at IS NULL`,
    })
    .from(testimonials)
    .where(
      and(
        eq(testimonials.projectId, projectId),
        isNotNull(testimonials.requestedAt),
        gt(testimonials.requestedAt, new Date(now.getTime() - confirmationLife)),
      ),
    )
    .orderBy(asc(testimonials.id))
  return rows.map(({ isOpen, ...review }) =>
    isOpen === 1
      ? { ...review, isOpen: true }
      : { id: review.id, isOpen: false, content: '', rating: null, name: '', position: '' },
  )
}

async function ratings(queries: Queries, projectId: string): Promise<LoveRecords['ratings']> {
  const [sums] = await queries
    .select({
      count: sql<number>`count(*)`,
      sum: sql<number>`coalesce(sum(${testimonials.rating}), 0)`,
    })
    .from(testimonials)
    .where(
      and(
        eq(testimonials.projectId, projectId),
        isNotNull(testimonials.rating),
        isNotNull(testimonials.confirmedAt),
        isNull(testimonials.withdrawnAt),
      ),
    )
  return sums ?? { count: 0, sum: 0 }
}

/** What visitors may know of a wall's reviews. */
export async function loadLoveRecords(
  queries: Queries,
  projectId: string,
  { linked, now }: Reading,
): Promise<LoveRecords> {
  return {
    reviews: await acceptedReviews(queries, projectId),
    confirmations: linked ? await confirmations(queries, projectId, now) : [],
    ratings: await ratings(queries, projectId),
  }
}
