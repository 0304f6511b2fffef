import { eq } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import { cleanTexts } from '#api/tools/love/review-texts.ts'
import { insertReviews } from '#api/tools/love/transfer/insert-reviews.ts'
import type { Queries } from '#database/database.ts'
import { testimonials } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'
import { readReviews } from '#model/tools/love/read-reviews.ts'
import type { FileImport, ReviewInFile } from '#model/tools/love/review-file.ts'
import { mostTestimonials } from '#model/tools/love/testimonial.ts'

/** Text as UTF-8, or as UTF-16 that says so. Throws `ERR_INVALID_DATA` with `ENCODING` for any other. */
function decode(file: Uint8Array): string {
  const isWide = file[0] === 0xff && file[1] === 0xfe
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(file)
  } catch (cause) {
    throw new CatalogueError('ERR_INVALID_DATA', { file: 'ENCODING' }, { cause })
  }
}

const same = ({ content, name }: { content: string; name: string }): string => JSON.stringify([content, name])

/** The reviews that the wall does not have yet, each once. */
async function withoutSame(
  queries: Queries,
  wallId: string,
  reviews: readonly ReviewInFile[],
): Promise<ReviewInFile[]> {
  const { content, name, projectId } = testimonials
  const there = await queries.select({ content, name }).from(testimonials).where(eq(projectId, wallId))
  if (there.length + reviews.length > mostTestimonials)
    throw new CatalogueError('ERR_INVALID_DATA', { file: `MAX_ITEMS:${mostTestimonials}` })
  const known = new Set(there.map(same))
  return reviews.filter(review => {
    const key = same(review)
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}

/**
 * Adds the reviews of a file to a wall, before those that it has. Lines that are no reviews are left out and told; those that
 * the wall has already, word for word by the same name, are counted. Throws as `readReviews` does, then with nothing added.
 */
export async function importReviews(
  services: Services,
  wall: OwnedProject,
  file: Uint8Array,
): Promise<FileImport> {
  const { reviews, problems } = readReviews(decode(file))
  const clean = reviews.map(({ review }) => cleanTexts(review))
  return changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    const fresh = await withoutSame(queries, wall.id, clean)
    const withoutFiles = await insertReviews(queries, wall, fresh, now)
    const duplicates = clean.length - fresh.length
    return {
      result: { imported: fresh.length, duplicates, withoutFiles, problems },
      isSeen: fresh.some(({ state }) => state === 'accepted'),
    }
  })
}
