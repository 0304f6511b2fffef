import type { ProjectRow, Snapshot } from '#database/schema.ts'
import { cleanData } from '#model/sanitise.ts'
import type { ToolId } from '#model/tool.ts'
import { type PublicProject, tools } from '#model/tools/index.ts'

export interface FrozenProject {
  snapshot: Snapshot
  version: number
}

/** Freezes a project's saved draft for a release: today's shape, sanitised. Throws `ERR_INVALID_DATA`. */
export function freezeProject(
  project: Pick<ProjectRow, 'tool' | 'name' | 'data' | 'dataVersion'>,
): FrozenProject {
  const tool = tools[project.tool]
  const data = cleanData(project.tool, tool.load(project.data, project.dataVersion))
  return { snapshot: { name: project.name, data }, version: tool.version }
}

/** The public project of a frozen one with these records, as it stands at an address `<view>/<slug>`. */
export function publicSnapshot(
  tool: ToolId,
  address: string,
  frozen: FrozenProject,
  records: unknown,
): PublicProject {
  const slug = address.slice(address.indexOf('/') + 1)
  const data = tools[tool].load(frozen.snapshot.data, frozen.version)
  return tools[tool].publicProject(slug, frozen.snapshot.name, data, records)
}
