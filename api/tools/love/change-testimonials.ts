import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import { eraseReviews } from '#api/tools/love/delete-testimonial.ts'
import { isWaitingForOwner, isWritten } from '#api/tools/love/list-testimonials.ts'
import type { Queries } from '#database/database.ts'
import { type TestimonialRow, testimonials } from '#database/testimonials.ts'
import type { ChangeTestimonials } from '#model/tools/love/testimonial.ts'

type Action = Exclude<ChangeTestimonials['action'], 'delete'>

interface Deed {
  change: Partial<TestimonialRow>
  /** Which of them it can be done to. */
  on: SQL | undefined
}

const showable = and(isWritten, isNull(testimonials.withdrawnAt))

function deedOf(action: Action, now: Date): Deed {
  const { state, confirmedAt } = testimonials
  switch (action) {
    case 'accept':
      return { change: { state: 'accepted' }, on: and(ne(state, 'accepted'), showable) }
    case 'reject':
      return { change: { state: 'rejected' }, on: ne(state, 'rejected') }
    case 'restore':
      return { change: { state: 'pending' }, on: ne(state, 'pending') }
    case 'confirm':
      return { change: { confirmedAt: now }, on: and(isNull(confirmedAt), showable) }
  }
}

async function apply(
  queries: Queries,
  projectId: string,
  { change, on }: Deed,
  chosen: SQL | undefined,
  now: Date,
): Promise<number> {
  const changed = await queries
    .update(testimonials)
    .set({ ...change, updatedAt: now })
    .where(and(eq(testimonials.projectId, projectId), chosen, on))
    .returning({ id: testimonials.id })
  return changed.length
}

/** Does one thing to many reviews of a wall, as far as it can be done to each. Answers to how many it was. */
export function changeTestimonials(
  services: Services,
  wall: OwnedProject,
  { ids, action }: ChangeTestimonials,
): Promise<number> {
  const chosen =
    ids === 'all-pending'
      ? isWaitingForOwner
      : sql`${testimonials.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return changeReviews(services, wall, 'ERR_LOVE_UPDATE_PROBLEM', async (queries, now) => {
    const changed =
      action === 'delete'
        ? await eraseReviews(queries, wall.id, chosen, now)
        : await apply(queries, wall.id, deedOf(action, now), chosen, now)
    return { result: changed, isSeen: changed > 0 }
  })
}
