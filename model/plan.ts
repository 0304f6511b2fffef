import { z } from 'zod'

export const planIds = ['starter', 'creator', 'business'] as const
export const PlanId = z.enum(planIds)
export type PlanId = z.infer<typeof PlanId>

/** What a plan gives: a commission on sales in percent, and how many projects may be published over all tools. */
export interface Plan {
  id: PlanId
  commission: number
  publishLimit: number
}

/** The plans on offer, the smallest first. */
export const plans: Record<PlanId, Plan> = {
  starter: { id: 'starter', commission: 3, publishLimit: 3 },
  creator: { id: 'creator', commission: 2, publishLimit: 20 },
  business: { id: 'business', commission: 1, publishLimit: 1000 },
}

/** A trial has the rights of this plan while it runs. */
export const trialPlan: PlanId = 'creator'
export const trialDays = 14

/** What an account says about its plan. */
export interface PlanHolder {
  plan: PlanId | null
  planEndsAt: Date | null
  trialEndsAt: Date | null
}

/** The rights that an account has, and until when; null for a plan without an end. */
export interface Rights {
  plan: Plan
  isTrial: boolean
  endsAt: Date | null
}

/** The rights that an account has at a moment; undefined when it has none. A bought plan counts before a trial. */
export function rightsAt({ plan, planEndsAt, trialEndsAt }: PlanHolder, now: Date): Rights | undefined {
  if (plan !== null && (planEndsAt === null || planEndsAt > now))
    return { plan: plans[plan], isTrial: false, endsAt: planEndsAt }
  return trialEndsAt !== null && trialEndsAt > now
    ? { plan: plans[trialPlan], isTrial: true, endsAt: trialEndsAt }
    : undefined
}

/** The plan whose rights an account has at a moment; undefined when it has none. */
export function planAt(holder: PlanHolder, now: Date): Plan | undefined {
  return rightsAt(holder, now)?.plan
}

/** When a trial that begins now ends. */
export function trialEnd(now: Date): Date {
  return new Date(now.getTime() + trialDays * 86_400_000)
}

/** An account's plan as its owner sees it. Times are ISO 8601 in UTC. */
export const PlanState = z
  .strictObject({
    /** The plan whose rights the account has now; null for none. */
    plan: PlanId.nullable(),
    isTrial: z.boolean(),
    /** When it ends; null for none, or for a plan without an end. */
    endsAt: z.iso.datetime().nullable(),
    /** Projects that are published now, over all tools. */
    published: z.number().int(),
    publishLimit: z.number().int(),
  })
  .meta({ id: 'PlanState' })
export type PlanState = z.infer<typeof PlanState>
