import { z } from 'zod'
import { Language, languages } from '#model/language.ts'
import { Category, type PublicReview, ReviewSource, reviewSources, tagsOf } from '#model/tools/love/review.ts'

/** Which of the accepted reviews a wall shows: those that pass every one of these. */
export const wallFilters = {
  /** Only reviews with one of these tags; all when empty. */
  category: Category.default(''),
  /** Only those that came from one of these; all when empty. */
  sources: z.array(ReviewSource).max(reviewSources.length).default([]),
  /** Only those written in one of these; all when empty. */
  languages: z.array(Language).max(languages.length).default([]),
  /** Only those with so many stars or more; 0 also for those without any. */
  minRating: z.int().min(0).max(5).default(0),
}
/** Read from a whole payload too. */
export const WallFilters = z.object(wallFilters)
export type WallFilters = z.infer<typeof WallFilters>

type Filtered = Pick<PublicReview, 'tags' | 'source' | 'language' | 'rating'>

/** Tells of a review whether the wall shows it. */
export function wallFilter({
  category,
  sources,
  languages,
  minRating,
}: WallFilters): (review: Filtered) => boolean {
  const wanted = tagsOf(category)
  return ({ tags, source, language, rating }) =>
    (wanted.length === 0 || wanted.some(tag => tags.includes(tag))) &&
    (sources.length === 0 || sources.includes(source)) &&
    (languages.length === 0 || (language !== null && languages.includes(language))) &&
    (rating ?? 0) >= minRating
}

/** The accepted reviews of a wall, as many as are alike in all that filters look at. */
export const AcceptedGroups = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        tags: z.array(z.string()),
        source: ReviewSource,
        language: Language,
        rating: z.int().min(1).max(5).nullable(),
        count: z.int().min(1),
      }),
    ),
  })
  .meta({ id: 'AcceptedGroups' })
export type AcceptedGroups = z.infer<typeof AcceptedGroups>
