import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { changeReviews } from '#api/tools/love/change-reviews.ts'
import { eraseReviews } from '#api/tools/love/delete-testimonial.ts'
import { isWaitingForOwner, isWritten } from '#api/tools/love/list-testimonials.ts'
import { tellReview } from '#api/tools/love/tell-review.ts'
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

/** Confirmations each tell the webhooks, and a libSQL server gives up a transaction after five seconds. */
const mostConfirmed = 250

async function apply(
  queries: Queries,
  wall: OwnedProject,
  action: Action,
  chosen: SQL | undefined,
  now: Date,
): Promise<number> {
  const { change, on } = deedOf(action, now)
  const { id, projectId } = testimonials
  const which = and(eq(projectId, wall.id), chosen, on)
  const update = queries.update(testimonials).set({ ...change, updatedAt: now })
  if (action !== 'confirm') return (await update.where(which).returning({ id })).length
  const next = queries.select({ id }).from(testimonials).where(which).limit(mostConfirmed)
  const confirmed = await update.where(inArray(id, next)).returning()
  for (const row of confirmed) await tellReview(queries, wall, 'review.confirmed', row, now)
  return confirmed.length
}

/** Does one thing to many reviews of a wall, as far as it can be done to each. Answers to how many it was. */
export async function changeTestimonials(
  services: Services,
  wall: OwnedProject,
  change: ChangeTestimonials,
): Promise<number> {
  let total = 0
  for (;;) {
    const changed = await changePart(services, wall, change)
    total += changed
    if (change.action !== 'confirm' || changed < mostConfirmed) return total
  }
}

/** Does it to all of them in one transaction; confirms no more than a transaction has time for. */
function changePart(
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
        : await apply(queries, wall, action, chosen, now)
    return { result: changed, isSeen: changed > 0 }
  })
}
