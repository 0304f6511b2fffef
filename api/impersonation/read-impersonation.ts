import { and, eq, isNull } from 'drizzle-orm'
import { presentReference, referenceColumns } from '#api/audit/read-audit.ts'
import type { Services, Session } from '#api/context.ts'
import { projects, users } from '#database/schema.ts'
import type { ImpersonationSession } from '#model/user.ts'

/** Who works as the session's user, why and where; null for people themselves. */
export async function readImpersonation(
  { database }: Services,
  { impersonatorId, impersonationReason, impersonatedProjectId }: Session,
): Promise<ImpersonationSession | null> {
  if (impersonatorId === null) return null
  const [[staff], [project]] = await Promise.all([
    database.read.select({ email: users.email }).from(users).where(eq(users.id, impersonatorId)),
    database.read
      .select(referenceColumns)
      .from(projects)
      .where(and(eq(projects.id, impersonatedProjectId ?? ''), isNull(projects.deletedAt))),
  ])
  return {
    by: staff?.email ?? '',
    reason: impersonationReason ?? '',
    project: presentReference(project ?? null),
  }
}
