import { and, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { projects } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import { googleDays } from '#model/tools/love/google.ts'
import { refreshRecords } from '#publisher/records/refresh-records.ts'

const day = 86_400_000
const reviewsAtOnce = 500

/**
 * Removes reviews whose text is another's and was read there too long ago; the walls that showed them follow. Who imports
 * them again keeps them. Answers how many went.
 */
export function dropExpired(database: Database, now: Date): Promise<number> {
  return database.write(async queries => {
    const expired = await queries
      .select({ id: testimonials.id, projectId: testimonials.projectId, state: testimonials.state })
      .from(testimonials)
      .where(
        and(
          isNotNull(testimonials.fetchedAt),
          lte(testimonials.fetchedAt, new Date(now.getTime() - googleDays * day)),
        ),
      )
      .limit(reviewsAtOnce)
    if (expired.length === 0) return 0
    const ids = expired.map(({ id }) => id)
    await queries.delete(testimonials).where(inArray(testimonials.id, ids))
    const shown = new Set(
      expired.filter(({ state }) => state === 'accepted').map(({ projectId }) => projectId),
    )
    const walls = await queries
      .select({ id: projects.id, ownerId: projects.ownerId })
      .from(projects)
      .where(inArray(projects.id, [...shown]))
    for (const { id, ownerId } of walls) await refreshRecords(queries, id, { requestedBy: ownerId, now })
    return ids.length
  })
}
