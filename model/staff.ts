import { z } from 'zod'
import { Language } from '#model/language.ts'
import { PlanId, PlanState } from '#model/plan.ts'
import { ProjectName, ProjectStatus, Slug } from '#model/project.ts'
import { toolIds } from '#model/tool.ts'

/** How staff begin to work as somebody else: whom (`eId`), why, and in which of that person's projects (id or URL ending). */
export const Impersonate = z
  .strictObject({
    eId: z.string().trim().min(1).max(255),
    reason: z.string().trim().min(1).max(500),
    project: z.string().trim().min(1).max(64),
  })
  .meta({ id: 'Impersonate' })
export type Impersonate = z.infer<typeof Impersonate>

/** An account as staff see it. */
export const Account = z
  .strictObject({
    id: z.uuid(),
    eId: z.string(),
    email: z.email().nullable(),
    language: Language,
    createdAt: z.iso.datetime(),
    plan: PlanState,
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

export const Accounts = z.strictObject({ results: z.array(Account) }).meta({ id: 'Accounts' })

/** `search` is part of an e-mail, or a whole id or eId. */
export const AccountQuery = z.strictObject({ search: z.string().trim().max(254).default('') })

/** A project of an account, for staff to choose the one they work in. */
export const AccountProject = z
  .strictObject({
    id: z.uuid(),
    uuid: Slug,
    tool: z.enum(toolIds),
    name: ProjectName,
    status: ProjectStatus,
    url: z.string(),
  })
  .meta({ id: 'AccountProject' })
export type AccountProject = z.infer<typeof AccountProject>

export const AccountProjects = z
  .strictObject({ results: z.array(AccountProject) })
  .meta({ id: 'AccountProjects' })

/** Gives an account a plan until a moment; null for no plan, and for no end. */
export const ChangePlan = z
  .strictObject({ plan: PlanId.nullable(), endsAt: z.iso.datetime({ offset: true }).nullable() })
  .meta({ id: 'ChangePlan' })
export type ChangePlan = z.infer<typeof ChangePlan>
