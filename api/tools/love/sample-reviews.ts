import { insertTestimonial } from '#api/tools/love/insert-testimonial.ts'
import type { Queries } from '#database/database.ts'
import type { Language } from '#model/language.ts'
import { sampleReviews } from '#model/tools/love/sample-reviews.ts'

const day = 86_400_000

/** Writes the sample's reviews on a new wall, in their order. */
export async function insertSampleReviews(
  queries: Queries,
  projectId: string,
  language: Language,
  now: Date,
): Promise<void> {
  for (const { daysAgo, confirmed, ...review } of sampleReviews(language).toReversed()) {
    const writtenAt = new Date(now.getTime() - daysAgo * day)
    const consentAt = review.source === 'owner' ? null : writtenAt
    const confirmedAt = confirmed ? writtenAt : null
    await insertTestimonial(
      queries,
      projectId,
      { ...review, language, consentAt, confirmedAt },
      now,
      writtenAt,
    )
  }
}
