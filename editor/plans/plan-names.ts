import type { PlanId } from '#model/plan.ts'

/** What the plans are called, in every language. */
export const planNames: Record<PlanId, string> = {
  starter: 'Starter',
  creator: 'Creator',
  business: 'Business',
}
