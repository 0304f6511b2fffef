import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { readProject } from '#api/projects/read-project.ts'
import type { Queries } from '#database/database.ts'
import { type ProjectRow, projects } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Project } from '#model/project.ts'
import { cleanData } from '#model/sanitise.ts'
import { tools } from '#model/tools/index.ts'

type Change = Partial<Pick<ProjectRow, 'name' | 'data' | 'dataVersion'>>

/** Writes a change as the next revision. The project must still be there, and at `revision` if one is given. */
async function changeProject(
  services: Services,
  project: OwnedProject,
  change: Change,
  revision?: number,
): Promise<Project> {
  const [changed] = await services.database.write((queries: Queries) =>
    queries
      .update(projects)
      .set({ ...change, revision: sql`${projects.revision} + 1`, updatedAt: services.now() })
      .where(
        and(
          eq(projects.id, project.id),
          isNull(projects.deletedAt),
          revision === undefined ? undefined : eq(projects.revision, revision),
        ),
      )
      .returning(),
  )
  if (changed === undefined)
    throw new CatalogueError(
      revision === undefined ? 'ERR_PROJECTS_PROJECT_NOT_FOUND' : 'ERR_PROJECTS_CONFLICT',
    )
  return readProject(services, { ...changed, slug: project.slug })
}

/** Saves the project's data. `ERR_PROJECTS_CONFLICT` when `revision` is not the newest: somebody else saved first. */
export function saveProject(
  services: Services,
  project: OwnedProject,
  input: { data: unknown; revision: number },
): Promise<Project> {
  const data = cleanData(project.tool, input.data)
  return changeProject(services, project, { data, dataVersion: tools[project.tool].version }, input.revision)
}

/** Gives the project another name. */
export function renameProject(services: Services, project: OwnedProject, name: string): Promise<Project> {
  return changeProject(services, project, { name })
}
