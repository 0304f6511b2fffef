import { eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { users } from '#database/schema.ts'
import type { PlanId } from '#model/plan.ts'
import { resumeProjects } from '#publisher/accounts/resume-projects.ts'

/**
 * Gives an account a plan until a moment, without an end for null; a plan of null ends the one it has, not a trial.
 * Pages that an ended plan took down come back. Answers the ids of their projects, for the queue.
 */
export async function givePlan(
  queries: Queries,
  userId: string,
  { plan, endsAt }: { plan: PlanId | null; endsAt: Date | null },
  now: Date,
): Promise<string[]> {
  await queries
    .update(users)
    // That a plan was taken away is told from an end without a plan.
    .set({ plan, planEndsAt: plan === null ? now : endsAt })
    .where(eq(users.id, userId))
  return resumeProjects(queries, userId, now)
}
