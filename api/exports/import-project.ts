import type { Services } from '#api/context.ts'
import { insertProject } from '#api/projects/create-project.ts'
import { readProject } from '#api/projects/read-project.ts'
import type { UserRow } from '#database/schema.ts'
import type { Project } from '#model/project.ts'
import { openProjectFile } from '#model/project-file.ts'
import type { ToolId } from '#model/tool.ts'

/** Makes a draft of a project's file, sanitised like everything that is typed. Throws as `openProjectFile` does. */
export async function importProject(
  services: Services,
  owner: UserRow,
  tool: ToolId,
  file: unknown,
): Promise<Project> {
  const { name, data } = openProjectFile(tool, file)
  const project = await services.database.write(queries =>
    insertProject(queries, owner, { tool, name, data, requestId: services.requestId }, services.now()),
  )
  await services.enqueue(project.id)
  return readProject(services, project)
}
