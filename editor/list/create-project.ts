import { api } from '#editor/api.ts'
import { ensureUser } from '#editor/stores/session.ts'
import type { Language } from '#model/language.ts'
import type { ToolId } from '#model/tool.ts'

/** Creates a project, for a visitor as well, and answers the path of its editor. */
export async function createProject(
  tool: ToolId,
  name: string,
  sample: Language | undefined,
): Promise<string> {
  await ensureUser()
  const project = await api.createProject(tool, name, sample)
  return `/${tool}/projects/${project.uuid}`
}
