import { api } from '#editor/api.ts'
import { draftKey } from '#editor/stores/editor.ts'
import { alertText } from '#editor/stores/notices.ts'
import { drafts } from '#editor/stores/open-project.ts'
import { giveProduct } from '#editor/stores/product.ts'
import { $identity, ensureUser } from '#editor/stores/session.ts'
import { wizardTexts } from '#editor/texts/wizard.ts'
import type { Project } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'

/** Leaves content to the editor as changes of this browser, which it finds when it opens the project. */
async function keepHere(project: Project, data: unknown): Promise<void> {
  const key = draftKey(project)
  await drafts.get(key)
  drafts.put(key, { data, revision: project.revision, at: Date.now(), visitor: true })
}

/**
 * Makes a project with this content and answers its ending. A visitor's content stays in the browser until they sign in,
 * and so does what could not be saved. Throws an `ApiError` when there is no project.
 */
export async function createFromWizard(tool: ToolId, name: string, data: unknown): Promise<string> {
  await ensureUser()
  const project = await api.createProject(tool, name)
  giveProduct(tool, project.id)
  if (!$identity.get().isRegistered) {
    await keepHere(project, data)
    return project.uuid
  }
  try {
    await api.save(tool, project.uuid, data, project.revision)
  } catch {
    await keepHere(project, data)
    alertText(wizardTexts.get().notSaved)
  }
  return project.uuid
}
