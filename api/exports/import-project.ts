import type { Services } from '#api/context.ts'
import { openRecords } from '#api/exports/record-files.ts'
import { insertProject } from '#api/projects/create-project.ts'
import { readProject } from '#api/projects/read-project.ts'
import type { UserRow } from '#database/schema.ts'
import type { Project } from '#model/project.ts'
import { openProjectFile } from '#model/project-file.ts'
import type { ToolId } from '#model/tool.ts'

/**
 * Makes a draft of a project's file, with what stands beside its payload, sanitised like everything that is typed. Throws as
 * `openProjectFile` and `openRecords` do, then with nothing made.
 */
export async function importProject(
  services: Services,
  owner: UserRow,
  tool: ToolId,
  file: unknown,
): Promise<Project> {
  const { name, data, records } = openProjectFile(tool, file)
  const insertRecords = openRecords(tool, records)
  const { requestId } = services
  const project = await services.database.write(async queries => {
    const now = services.now()
    const made = await insertProject(queries, owner, { tool, name, data, requestId }, now)
    await insertRecords?.(queries, made, now)
    return made
  })
  await services.enqueue(project.id)
  return readProject(services, project)
}
