import { testimonialsApi } from '#editor/stores/testimonials-api.ts'

/** What of an address the public pages understand too, as a query; empty for nothing. */
function keptQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([name]) => name === 'theme' || name === 'lang')
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

/** The public form of a wall. */
export function askAddress(siteUrl: string, uuid: string, query: URLSearchParams): string {
  return `${siteUrl}/review-ask/${encodeURIComponent(uuid)}${keptQuery(query)}`
}

/**
 * The public page on which a review's author confirms it, at the review's wall. The token stands behind `#`, where no
 * server and no log sees it. Throws an `ApiError` for an unknown review.
 */
export async function confirmAddress(
  siteUrl: string,
  review: string,
  query: URLSearchParams,
  api: Pick<typeof testimonialsApi, 'wallOf'> = testimonialsApi,
): Promise<string> {
  const { uuid } = await api.wallOf(review)
  const token = query.get('token')
  const hash = token === null ? '' : `#${new URLSearchParams({ token })}`
  const path = [uuid, review].map(encodeURIComponent).join('/')
  return `${siteUrl}/review-confirm/${path}${keptQuery(query)}${hash}`
}
