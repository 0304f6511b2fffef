import { z } from 'zod'
import type { ReviewProvider } from '#api/tools/love/google/review-provider.ts'
import { openBreaker } from '#api/tools/love/providers/breaker.ts'
import { type Bounds, fetchBounded, ServiceRefusal } from '#api/tools/love/providers/fetch-bounded.ts'
import type { ProviderSettings } from '#model/configuration.ts'
import { CatalogueError } from '#model/errors.ts'
import { type GoogleReview, GoogleReviewId, type GoogleReviews } from '#model/tools/love/google.ts'
import { plainLine, plainText } from '#model/tools/love/plain-text.ts'
import { safeUrl } from '#model/url.ts'

const usual: Bounds = { patience: 8_000, bytes: 2 ** 20 }
const fields = 'id,displayName,googleMapsUri,reviews'
const longestText = 4_000
const longestName = 120

const Text = z.object({ text: z.string().default('') })
const Review = z.object({
  name: GoogleReviewId,
  rating: z.number().optional(),
  text: Text.optional(),
  originalText: Text.optional(),
  authorAttribution: z.object({ displayName: z.string().default('') }).optional(),
  publishTime: z.iso.datetime({ offset: true }),
  googleMapsUri: z.string().optional(),
})
const Place = z.object({
  displayName: Text.optional(),
  googleMapsUri: z.string().optional(),
  reviews: z.array(Review).default([]),
})

/** Addresses are Google's, or none. */
function ownUrl(address: string | undefined): string | null {
  const safe = address === undefined ? undefined : safeUrl(address)
  if (safe === undefined) return null
  const { protocol, hostname } = new URL(safe)
  return protocol === 'https:' && /(^|\.)google\.com$/.test(hostname) ? safe : null
}

function toReview(review: z.output<typeof Review>, place: string | null): GoogleReview {
  const { name, rating, text, originalText, authorAttribution, publishTime, googleMapsUri } = review
  const stars = Math.round(rating ?? 0)
  return {
    id: name,
    name: plainLine(authorAttribution?.displayName ?? '').slice(0, longestName),
    rating: stars >= 1 && stars <= 5 ? stars : null,
    content: plainText((originalText ?? text)?.text ?? '').slice(0, longestText),
    date: new Date(publishTime).toISOString(),
    url: ownUrl(googleMapsUri) ?? place,
  }
}

function toReviews(placeId: string, answer: unknown): GoogleReviews {
  const { displayName, googleMapsUri, reviews } = Place.parse(answer)
  const url = ownUrl(googleMapsUri)
  return {
    place: { id: placeId, name: plainLine(displayName?.text ?? '').slice(0, 200), url },
    // A review of another place would be imported again under each of them.
    results: reviews
      .filter(({ name }) => name.startsWith(`places/${placeId}/`))
      .map(each => toReview(each, url)),
    attribution: 'Google Maps',
  }
}

/** Reviews by Google's Places API (New), or by what speaks like it. The key goes there and nowhere else. */
export function openGooglePlaces({ url, key }: ProviderSettings, bounds: Bounds = usual): ReviewProvider {
  const breaker = openBreaker()
  const ask = async (placeId: string, lang: string): Promise<GoogleReviews | undefined> => {
    const address = `${url}/v1/places/${encodeURIComponent(placeId)}?${new URLSearchParams({ languageCode: lang })}`
    const headers = { Accept: 'application/json', 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields }
    try {
      const body = await fetchBounded(address, headers, bounds)
      return toReviews(placeId, JSON.parse(body.toString('utf8')))
    } catch (error) {
      // An id that Google does not know is no failure of Google's.
      if (error instanceof ServiceRefusal && [400, 404].includes(error.status)) return undefined
      throw error
    }
  }
  return {
    reviews: async (placeId, lang) => {
      const found = await breaker(() => ask(placeId, lang)).catch((cause: unknown) => {
        throw new CatalogueError('ERR_LOVE_GOOGLE_FAILED', 'ERR_LOVE_GOOGLE_FAILED', { cause })
      })
      if (found === undefined) throw new CatalogueError('ERR_LOVE_GOOGLE_PLACE_NOT_FOUND')
      return found
    },
  }
}
