import { z } from 'zod'
import { Slug } from '#model/project.ts'
import { textList } from '#model/text-list.ts'

/** The days for which a text that was read at Google may be kept; then it is read anew, or goes. */
export const googleDays = 30

/** Google's name for a place: letters, digits, `_` and `-`, nothing that could lead elsewhere. */
export const GooglePlaceId = z
  .string()
  .trim()
  .regex(/^[\w-]{10,300}$/, { message: 'ERR_INVALID_DATA' })

/** Google's name for one review of a place. */
export const GoogleReviewId = z
  .string()
  .regex(/^places\/[\w-]{10,300}\/reviews\/[\w-]{1,400}$/, { message: 'ERR_INVALID_DATA' })

/** A review as it stands at Google. */
export const GoogleReview = z.strictObject({
  id: GoogleReviewId,
  /** Its author's. */
  name: z.string(),
  rating: z.int().min(1).max(5).nullable(),
  content: z.string(),
  /** When it was written, ISO 8601 in UTC. */
  date: z.iso.datetime(),
  /** Where it stands at Google. */
  url: z.string().nullable(),
})
export type GoogleReview = z.infer<typeof GoogleReview>

/** The reviews of a place to choose from; Google shows five at most. */
export const GoogleReviews = z
  .strictObject({
    place: z.strictObject({ id: z.string(), name: z.string(), url: z.string().nullable() }),
    results: z.array(GoogleReview),
    /** What has to stand beside them. */
    attribution: z.string(),
  })
  .meta({ id: 'GoogleReviews' })
export type GoogleReviews = z.infer<typeof GoogleReviews>

export const ImportGoogleReviews = z.strictObject({
  wallId: Slug,
  placeId: GooglePlaceId,
  ids: textList(GoogleReviewId).min(1).max(50),
})
export type ImportGoogleReviews = z.infer<typeof ImportGoogleReviews>

/** How many were new to the wall, and of how many others the text was read anew. */
export const GoogleImport = z
  .strictObject({ imported: z.int(), renewed: z.int() })
  .meta({ id: 'GoogleImport' })
export type GoogleImport = z.infer<typeof GoogleImport>
