import { type download, type fetchFile, fileName } from '#editor/stores/download.ts'
import type { EditorCore } from '#editor/stores/editor.ts'
import type { ToolId } from '#model/tool.ts'

export type ExportFormat = 'zip' | 'json'

const types: Record<ExportFormat, string> = { zip: 'application/zip', json: 'application/json' }

/** What an export needs of the rest of the editor; named apart, so that tests can stand in for it. */
export interface ExportOptions {
  address: (tool: ToolId, uuid: string, format: ExportFormat) => string
  fetchFile: typeof fetchFile
  download: typeof download
}

/**
 * Saves a project and downloads it as it then is. Answers false, with nothing downloaded, when it could not be saved.
 * Throws an `ApiError`.
 */
export async function exportProject(
  editor: Pick<EditorCore, '$project' | 'save'>,
  format: ExportFormat,
  options: ExportOptions,
): Promise<boolean> {
  if (!(await editor.save())) return false
  const { tool, uuid, name } = editor.$project.get()
  const file = await options.fetchFile(options.address(tool, uuid, format))
  options.download(fileName(name, format), types[format], file)
  return true
}
