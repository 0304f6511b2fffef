import { and, count, eq, isNull } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { testimonials } from '#database/testimonials.ts'
import { tagsOf } from '#model/tools/love/review.ts'
import type { AcceptedGroups } from '#model/tools/love/wall-filters.ts'

/** What a wall's owner can choose from: its accepted reviews by all that filters look at. */
export async function acceptedGroups(services: Services, wall: OwnedProject): Promise<AcceptedGroups> {
  const { category, source, language, rating, projectId, state, withdrawnAt } = testimonials
  const rows = await services.database.read
    .select({ category, source, language, rating, count: count() })
    .from(testimonials)
    .where(and(eq(projectId, wall.id), eq(state, 'accepted'), isNull(withdrawnAt)))
    .groupBy(category, source, language, rating)
  return { groups: rows.map(({ category, ...group }) => ({ ...group, tags: tagsOf(category) })) }
}
