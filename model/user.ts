import { z } from 'zod'
import { Email } from '#model/email.ts'
import { Language } from '#model/language.ts'
import { ProjectName, Slug } from '#model/project.ts'
import { toolIds } from '#model/tool.ts'

export const roles = ['admin'] as const
export const Role = z.enum(roles)

export const User = z
  .strictObject({
    id: z.uuid(),
    email: z.email().nullable(),
    roles: z.array(Role),
    isRegistered: z.boolean(),
    language: Language,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** Which project something is about, as far as one needs to name it and lead there. */
export const ProjectReference = z
  .strictObject({ tool: z.enum(toolIds), uuid: Slug, name: ProjectName })
  .meta({ id: 'ProjectReference' })
export type ProjectReference = z.infer<typeof ProjectReference>

/** Staff who work as somebody else: their e-mail, why, and in which project; null once that is deleted. */
export const ImpersonationSession = z
  .strictObject({ by: z.string(), reason: z.string(), project: ProjectReference.nullable() })
  .meta({ id: 'ImpersonationSession' })
export type ImpersonationSession = z.infer<typeof ImpersonationSession>

/** Who is calling, for the editor. All null for a browser without a session. */
export const Identity = z
  .strictObject({
    id: z.uuid().nullable(),
    isRegistered: z.boolean(),
    /** Set while staff work as this user. */
    impSession: ImpersonationSession.nullable(),
    /** For the account menu; null for a visitor. */
    email: z.email().nullable(),
  })
  .meta({ id: 'Identity' })
export type Identity = z.infer<typeof Identity>

export const ChangeLanguage = z.strictObject({ language: Language }).meta({ id: 'ChangeLanguage' })
export const ChangeEmail = z.strictObject({ email: Email }).meta({ id: 'ChangeEmail' })
export const MergeUser = z.strictObject({ oldUserId: z.uuid() }).meta({ id: 'MergeUser' })
export const ForgeMagic = z
  .strictObject({ redirectUrl: z.string().min(1).max(2048) })
  .meta({ id: 'ForgeMagic' })
export const MagicLink = z.strictObject({ magicUrl: z.url() }).meta({ id: 'MagicLink' })

/** What a change of the account answers; the cart site wants to hear of it when there is one. */
export const AccountChange = z
  .strictObject({ message: z.string().optional(), easyCartRedirect: z.url().optional() })
  .meta({ id: 'AccountChange' })
export type AccountChange = z.infer<typeof AccountChange>

/**
 * Something that staff did on the user's behalf: `begin`, `end`, or a method and a path of the API; or to their plan, as in
 * `plan starter until 2027-01-01T00:00:00.000Z` and `plan none`, of no project and without a reason.
 */
export const AuditEntry = z
  .strictObject({
    at: z.iso.datetime(),
    /** The e-mail of who did it. */
    actor: z.string(),
    action: z.string(),
    reason: z.string(),
    project: ProjectReference.nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditPage = z
  .strictObject({
    results: z.array(AuditEntry),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  })
  .meta({ id: 'AuditPage' })
export type AuditPage = z.infer<typeof AuditPage>

export const AuditQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(10),
})
export type AuditQuery = z.infer<typeof AuditQuery>
