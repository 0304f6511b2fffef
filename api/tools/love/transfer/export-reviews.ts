import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { isWritten } from '#api/tools/love/list-testimonials.ts'
import { testimonials } from '#database/testimonials.ts'
import type { WrittenReview } from '#model/tools/love/write-reviews.ts'

/**
 * The reviews of a wall in its order, as they stand in a file. Those that their authors took back are not among them, nor
 * what nobody has written yet, nor those of Google: their text may be kept for a limited time only, and is imported anew by the place's id.
 */
export async function exportReviews({ database }: Services, { id }: OwnedProject): Promise<WrittenReview[]> {
  const rows = await database.read
    .select()
    .from(testimonials)
    .where(
      and(
        eq(testimonials.projectId, id),
        isNull(testimonials.withdrawnAt),
        isWritten,
        ne(testimonials.source, 'google'),
      ),
    )
    .orderBy(asc(testimonials.order), asc(testimonials.id))
  return rows.map(row => ({
    content: row.content,
    rating: row.rating,
    name: row.name,
    position: row.position,
    email: row.email,
    category: row.category,
    state: row.state,
    confirmed: row.confirmedAt !== null,
    language: row.language,
    source: row.source,
    sourceUrl: row.sourceUrl,
    disclosure: row.disclosure,
    reply: row.reply,
    consentAt: row.consentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    avatar: row.avatar,
    images: row.images,
    gifs: row.gifs,
    video: row.video,
    videoCover: row.videoCover,
    videoCaptions: row.videoCaptions,
    highlights: row.highlights,
    isPinned: row.isPinned,
  }))
}
