import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { insertionOrder } from '#database/insertion-order.ts'
import { audit, projects, type UserRow } from '#database/schema.ts'
import type { AuditPage, AuditQuery, ProjectReference } from '#model/user.ts'

/** The columns by which a project is named; null where it is deleted. */
export const referenceColumns = { tool: projects.tool, uuid: projects.slug, name: projects.name }

/** A project by those columns, as the API answers it. */
export function presentReference(
  project: { tool: ProjectReference['tool']; uuid: string | null; name: string } | null,
): ProjectReference | null {
  return project === null || project.uuid === null ? null : { ...project, uuid: project.uuid }
}

/** What staff did as this user, the newest first. */
export async function readAudit(
  { database }: Services,
  user: UserRow,
  { page, size }: AuditQuery,
): Promise<AuditPage> {
  const own = eq(audit.userId, user.id)
  const [rows, [counted]] = await Promise.all([
    database.read
      .select({
        at: audit.at,
        actor: audit.actorEmail,
        action: audit.action,
        reason: audit.reason,
        project: referenceColumns,
      })
      .from(audit)
      .leftJoin(projects, and(eq(projects.id, audit.projectId), isNull(projects.deletedAt)))
      .where(own)
      .orderBy(desc(audit.at), desc(insertionOrder(audit)))
      .limit(size)
      .offset((page - 1) * size),
    database.read.select({ total: count() }).from(audit).where(own),
  ])
  const results = rows.map(row => ({
    ...row,
    at: row.at.toISOString(),
    project: presentReference(row.project),
  }))
  return { results, total: counted?.total ?? 0, page, size }
}
