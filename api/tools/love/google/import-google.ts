import { and, eq, inArray } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import { openGooglePlaces } from '#api/tools/love/google/google-places.ts'
import type { ReviewProvider } from '#api/tools/love/google/review-provider.ts'
import { insertTestimonial } from '#api/tools/love/insert-testimonial.ts'
import { wallData } from '#api/tools/love/walls.ts'
import type { Queries } from '#database/database.ts'
import { testimonials } from '#database/testimonials.ts'
import type { Configuration } from '#model/configuration.ts'
import { CatalogueError } from '#model/errors.ts'
import type { GoogleImport, GoogleReview, ImportGoogleReviews } from '#model/tools/love/google.ts'

const opened = new WeakMap<Configuration, ReviewProvider>()

/** The provider of this process. Throws `ERR_LOVE_GOOGLE_NOT_CONFIGURED`. */
export function googleOf({ configuration }: Services): ReviewProvider {
  if (configuration.googlePlaces === undefined) throw new CatalogueError('ERR_LOVE_GOOGLE_NOT_CONFIGURED')
  const provider = opened.get(configuration) ?? openGooglePlaces(configuration.googlePlaces)
  opened.set(configuration, provider)
  return provider
}

const textOf = ({ content, rating, name, url, date }: GoogleReview, now: Date) => ({
  content,
  rating,
  name,
  sourceUrl: url,
  createdAt: new Date(date),
  updatedAt: now,
  fetchedAt: now,
})

/** Brings the text of reviews that are on the wall already to what Google shows now. Answers their ids at Google. */
async function renew(
  queries: Queries,
  projectId: string,
  reviews: readonly GoogleReview[],
  now: Date,
): Promise<Set<string>> {
  const ids = reviews.map(({ id }) => id)
  const known = await queries
    .select({ sourceId: testimonials.sourceId })
    .from(testimonials)
    .where(and(eq(testimonials.projectId, projectId), inArray(testimonials.sourceId, ids)))
  const knownIds = new Set(known.flatMap(({ sourceId }) => sourceId ?? []))
  for (const review of reviews.filter(({ id }) => knownIds.has(id)))
    await queries
      .update(testimonials)
      .set(textOf(review, now))
      .where(and(eq(testimonials.projectId, projectId), eq(testimonials.sourceId, review.id)))
  return knownIds
}

async function insert(queries: Queries, wall: OwnedProject, review: GoogleReview, now: Date): Promise<void> {
  const { language } = wallData(wall)
  const { createdAt, updatedAt: _now, ...text } = textOf(review, now)
  const fixed = { state: 'pending', source: 'google', sourceId: review.id, language } as const
  const { id } = await insertTestimonial(queries, wall.id, { ...text, ...fixed }, now)
  await queries.update(testimonials).set({ createdAt }).where(eq(testimonials.id, id))
}

/**
 * Takes the chosen reviews of a place over, as Google shows them at this moment: what the caller sends is their names alone. New
 * ones wait to be accepted; of those that are there already the text is read anew. Throws `ERR_LOVE_NOT_FOUND` when Google
 * shows none of them, and as `googleOf` and `ReviewProvider` do.
 */
export async function importGoogle(
  services: Services,
  wall: OwnedProject,
  { placeId, ids }: ImportGoogleReviews,
): Promise<GoogleImport> {
  const { results } = await googleOf(services).reviews(placeId, wallData(wall).language)
  const chosen = results.filter(({ id }) => ids.includes(id))
  if (chosen.length === 0) throw new CatalogueError('ERR_LOVE_NOT_FOUND')
  return changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    const known = await renew(queries, wall.id, chosen, now)
    const fresh = chosen.filter(({ id }) => !known.has(id))
    // The newest is to stand first.
    for (const review of fresh.toReversed()) await insert(queries, wall, review, now)
    return { result: { imported: fresh.length, renewed: known.size }, isSeen: known.size > 0 }
  })
}
