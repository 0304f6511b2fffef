import { sql } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import type { Queries } from '#database/database.ts'

/** Puts a wall's reviews into this order; those that are not named follow in theirs. Ids of other walls change nothing. */
export async function placeReviews(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  await queries.run(sql`
    WITH asked AS MATERIALIZED (
      SELECT value AS id, min(key) AS place FROM json_each(${JSON.stringify(ids)}) GROUP BY value
    ), placed AS MATERIALIZED (
      SELECT reviews.id, row_number() OVER (
        ORDER BY asked.place IS NULL, asked.place, reviews."order", reviews.created_at DESC
      ) AS place
      FROM testimonials AS reviews LEFT JOIN asked ON asked.id = reviews.id
      WHERE reviews.project_id = ${projectId}
    )
    UPDATE testimonials SET "order" = placed.place FROM placed
    WHERE testimonials.id = placed.id AND testimonials."order" <> placed.place`)
}

/** Puts a wall's reviews into an order. Answers how many were named. */
export function orderTestimonials(
  services: Services,
  wall: OwnedProject,
  ids: readonly string[],
): Promise<number> {
  return changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async queries => {
    await placeReviews(queries, wall.id, ids)
    return { result: ids.length, isSeen: true }
  })
}
