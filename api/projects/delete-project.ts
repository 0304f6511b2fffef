import { and, eq, isNotNull } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { lockProject } from '#api/projects/publish-project.ts'
import { readProject } from '#api/projects/read-project.ts'
import { missingProject } from '#api/projects/tool-errors.ts'
import { projects, type UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Project } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'
import { pageAddress, requestRelease } from '#publisher/releases/request-release.ts'

/** Deletes the project for its owner and takes its page down. The row stays, so that the deletion can be undone. */
export async function deleteProject(services: Services, user: UserRow, project: OwnedProject): Promise<void> {
  const now = services.now()
  await services.database.write(async queries => {
    const current = await lockProject(queries, project.id)
    await requestRelease(queries, current.id, {
      kind: 'unpublish',
      address: pageAddress(current, current.slug),
      revision: current.revision,
      requestedBy: user.id,
      requestId: services.requestId,
      now,
    })
    await queries
      .update(projects)
      .set({
        status: 'draft',
        publishedRevision: null,
        suspended: false,
        slug: null,
        deletedSlug: current.slug,
        deletedAt: now,
      })
      .where(eq(projects.id, current.id))
  })
  await services.enqueue(project.id)
}

/** Undoes a deletion: the project is back as a draft. `UUID_TAKEN` when its URL ending was given away meanwhile. */
export async function restoreProject(
  services: Services,
  user: UserRow,
  tool: ToolId,
  slug: string,
): Promise<Project> {
  const restored = await services.database.write(async queries => {
    const [deleted] = await queries
      .select()
      .from(projects)
      .where(
        and(
          eq(projects.tool, tool),
          eq(projects.deletedSlug, slug),
          eq(projects.ownerId, user.id),
          isNotNull(projects.deletedAt),
        ),
      )
    if (deleted === undefined) throw missingProject(tool)
    const [taken] = await queries
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.tool, tool), eq(projects.slug, slug)))
    if (taken !== undefined) throw new CatalogueError('UUID_TAKEN')
    await queries
      .update(projects)
      .set({ slug, deletedSlug: null, deletedAt: null, updatedAt: services.now() })
      .where(eq(projects.id, deleted.id))
    await requestRelease(queries, deleted.id, {
      kind: 'unpublish',
      address: pageAddress(deleted, slug),
      revision: deleted.revision,
      requestedBy: user.id,
      requestId: services.requestId,
      now: services.now(),
    })
    return lockProject(queries, deleted.id)
  })
  await services.enqueue(restored.id)
  return readProject(services, restored)
}
