import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { recordAct } from '#api/audit/record-act.ts'
import type { Services, Session } from '#api/context.ts'
import { createSession } from '#api/sessions/sessions.ts'
import type { Queries } from '#database/database.ts'
import { projects, sessions, type UserRow, users } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Impersonate } from '#model/staff.ts'

async function requireAccount(queries: Queries, eId: string): Promise<UserRow> {
  const [user] = await queries.select().from(users).where(eq(users.eId, eId))
  if (user === undefined) throw new CatalogueError('ERR_USER_NOT_FOUND')
  if (user.roles.includes('admin')) throw new CatalogueError('ERR_IMPERSONATION_REFUSED')
  return user
}

/** The project of this owner that an id or a URL ending names; of several tools' the last changed. */
async function requireProject(queries: Queries, ownerId: string, name: string): Promise<string> {
  const [project] = await queries
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        isNull(projects.deletedAt),
        or(eq(projects.id, name), eq(projects.slug, name)),
      ),
    )
    .orderBy(desc(projects.updatedAt))
    .limit(1)
  if (project === undefined) throw new CatalogueError('ERR_PROJECTS_PROJECT_NOT_FOUND')
  return project.id
}

/**
 * Has staff work as somebody else, for a reason and in one of that person's projects: their own session ends, and a new one
 * begins. Answers its token, for `sendSession`. Throws `ERR_USER_NOT_FOUND`, `ERR_PROJECTS_PROJECT_NOT_FOUND`, and
 * `ERR_IMPERSONATION_REFUSED` for other staff.
 */
export function beginImpersonation(
  services: Services,
  { tokenHash, user: staff, providerSession }: Session,
  { eId, reason, project }: Impersonate,
): Promise<string> {
  return services.database.write(async queries => {
    const user = await requireAccount(queries, eId)
    const particulars = {
      impersonatorId: staff.id,
      impersonationReason: reason,
      impersonatedProjectId: await requireProject(queries, user.id, project),
    }
    await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    await recordAct(queries, { user, ...particulars }, services, 'begin')
    return createSession(queries, services.now(), user.id, { ...particulars, providerSession })
  })
}
