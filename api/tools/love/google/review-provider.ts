import type { GoogleReviews } from '#model/tools/love/google.ts'

/** Where reviews can be imported from. */
export interface ReviewProvider {
  /**
   * A place with the reviews that the provider shows of it. Throws `ERR_LOVE_GOOGLE_PLACE_NOT_FOUND`, and
   * `ERR_LOVE_GOOGLE_FAILED` for whatever else it answers, or when it does not.
   */
  reviews: (placeId: string, lang: string) => Promise<GoogleReviews>
}
