import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { media } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'

/** The files that a review names, by its fields. */
export interface ReviewFiles {
  avatar?: string | null | undefined
  images?: readonly string[] | undefined
  gifs?: readonly string[] | undefined
  video?: string | null | undefined
}

/** The keys of all files that a review names. */
export function keysOf({ avatar, images = [], gifs = [], video }: ReviewFiles): string[] {
  return [avatar, ...images, ...gifs, video].filter(key => key != null)
}

/** Of these keys those of files that were kept for this person. */
export async function ownMedia(
  queries: Queries,
  ownerId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await queries
    .select({ key: media.key })
    .from(media)
    .where(and(eq(media.userId, ownerId), inArray(media.key, [...new Set(keys)])))
  return new Set(rows.map(({ key }) => key))
}

/**
 * A review may name only what was uploaded for its wall. Throws `ERR_INVALID_DATA`, the same for what is another's and for
 * what is not there.
 */
export async function requireOwnMedia(
  queries: Queries,
  ownerId: string,
  keys: readonly string[],
): Promise<void> {
  const own = await ownMedia(queries, ownerId, keys)
  if (keys.some(key => !own.has(key))) throw new CatalogueError('ERR_INVALID_DATA')
}
