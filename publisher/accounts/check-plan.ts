import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { type ProjectRow, projects, type UserRow, users } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import { type PlanHolder, type PlanState, planAt, rightsAt } from '#model/plan.ts'

/** What an account's row says about its plan. */
export const planColumns = {
  plan: users.plan,
  planEndsAt: users.planEndsAt,
  trialEndsAt: users.trialEndsAt,
}

/** The projects of an account that are published, over all tools; `but` is left out. */
function countPublished(queries: Queries, ownerId: string, but?: string): Promise<number> {
  return queries.$count(
    projects,
    and(
      eq(projects.ownerId, ownerId),
      eq(projects.status, 'published'),
      isNull(projects.deletedAt),
      but === undefined ? undefined : ne(projects.id, but),
    ),
  )
}

/**
 * Refuses to publish a project whose owner's plan does not cover it; within the transaction that asks for the release, so
 * that no two requests can take the last place. Throws `ERR_ACCESS_PLAN_BELOW_REQUIRED` without a plan,
 * `ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED` when too many projects would be published, this one included.
 */
export async function requirePlan(
  queries: Queries,
  { id, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  now: Date,
): Promise<void> {
  const [holder] = await queries.select(planColumns).from(users).where(eq(users.id, ownerId))
  const plan = holder === undefined ? undefined : planAt(holder, now)
  if (plan === undefined) throw new CatalogueError('ERR_ACCESS_PLAN_BELOW_REQUIRED')
  if ((await countPublished(queries, ownerId, id)) >= plan.publishLimit)
    throw new CatalogueError('ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED')
}

/** How many more projects an account may publish now. */
export async function freePlaces(
  queries: Queries,
  ownerId: string,
  holder: PlanHolder,
  now: Date,
): Promise<number> {
  const plan = planAt(holder, now)
  return plan === undefined ? 0 : Math.max(0, plan.publishLimit - (await countPublished(queries, ownerId)))
}

/** An account's plan as its owner and staff see it. */
export async function readPlanState(
  queries: Queries,
  account: Pick<UserRow, 'id' | keyof PlanHolder>,
  now: Date,
): Promise<PlanState> {
  const rights = rightsAt(account, now)
  return {
    plan: rights?.plan.id ?? null,
    isTrial: rights?.isTrial ?? false,
    endsAt: rights?.endsAt?.toISOString() ?? null,
    published: await countPublished(queries, account.id),
    publishLimit: rights?.plan.publishLimit ?? 0,
  }
}
