import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { readProject } from '#api/projects/read-project.ts'
import { keepFormWebhook } from '#api/tools/love/form-webhook.ts'
import type { Queries } from '#database/database.ts'
import { type ProjectRow, projects } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Project } from '#model/project.ts'
import { cleanData } from '#model/sanitise.ts'
import type { ToolId } from '#model/tool.ts'
import { tools } from '#model/tools/index.ts'

/** What follows saved data, in the same transaction; null for nothing. */
const followers: Record<
  ToolId,
  ((services: Services, queries: Queries, projectId: string) => Promise<void>) | null
> = { faq: null, love: keepFormWebhook }

type Change = Partial<Pick<ProjectRow, 'name' | 'data' | 'dataVersion'>>

/** Writes a change as the next revision. The project must still be there, and at `revision` if one is given. */
async function changeProject(
  services: Services,
  project: OwnedProject,
  change: Change,
  revision?: number,
): Promise<Project> {
  const changed = await services.database.write(async queries => {
    const [row] = await queries
      .update(projects)
      .set({ ...change, revision: sql`${projects.revision} + 1`, updatedAt: services.now() })
      .where(
        and(
          eq(projects.id, project.id),
          isNull(projects.deletedAt),
          revision === undefined ? undefined : eq(projects.revision, revision),
        ),
      )
      .returning()
    if (row !== undefined && change.data !== undefined)
      await followers[project.tool]?.(services, queries, project.id)
    return row
  })
  if (changed === undefined)
    throw new CatalogueError(
      revision === undefined ? 'ERR_PROJECTS_PROJECT_NOT_FOUND' : 'ERR_PROJECTS_CONFLICT',
    )
  return readProject(services, { ...changed, slug: project.slug })
}

/**
 * Saves the project's data, over whatever is there. `ERR_PROJECTS_CONFLICT` when a `revision` is given and not the newest:
 * somebody else saved first.
 */
export function saveProject(
  services: Services,
  project: OwnedProject,
  input: { data: unknown; revision?: number },
): Promise<Project> {
  const data = cleanData(project.tool, input.data)
  return changeProject(services, project, { data, dataVersion: tools[project.tool].version }, input.revision)
}

/** Gives the project another name. */
export function renameProject(services: Services, project: OwnedProject, name: string): Promise<Project> {
  return changeProject(services, project, { name })
}
