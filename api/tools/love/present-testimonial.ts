import type { TestimonialRow } from '#database/testimonials.ts'
import type { OwnTestimonial, Testimonial } from '#model/tools/love/testimonial.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A review as its wall's owner sees it. `wallId` is the wall's URL ending. */
export function presentTestimonial(row: TestimonialRow, wallId: string): Testimonial {
  return {
    id: row.id,
    wallId,
    order: row.order,
    content: row.content,
    rating: row.rating,
    name: row.name,
    position: row.position,
    email: row.email,
    category: row.category,
    avatar: row.avatar,
    images: row.images,
    gifs: row.gifs,
    video: row.video,
    videoCover: row.videoCover,
    videoCaptions: row.videoCaptions,
    highlights: row.highlights,
    isPinned: row.isPinned,
    language: row.language,
    source: row.source,
    sourceUrl: row.sourceUrl,
    state: row.state,
    accepted: row.state === 'accepted',
    confirmed: row.confirmedAt !== null,
    // An answered letter's token is gone; where the owner vouched meanwhile it is still there.
    byLetter: row.confirmedAt !== null && row.requestedAt !== null && row.requestTokenHash === null,
    disclosure: row.disclosure,
    reply: row.reply,
    consentAt: iso(row.consentAt),
    requestedAt: iso(row.requestedAt),
    remindedAt: iso(row.remindedAt),
    withdrawnAt: iso(row.withdrawnAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A review as its author sees it. */
export function presentOwn(row: TestimonialRow, wallId: string): OwnTestimonial {
  const { id, content, rating, name, position, email, avatar, images, gifs, video, reply } = row
  return {
    ...{ id, wallId, content, rating, name, position, email, avatar, images, gifs, video, reply },
    accepted: row.state === 'accepted' && row.withdrawnAt === null,
    confirmed: row.confirmedAt !== null,
    withdrawnAt: iso(row.withdrawnAt),
    createdAt: row.createdAt.toISOString(),
  }
}
