import { ApiError } from '#editor/api.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { Language } from '#model/language.ts'
import { errorText } from '#model/messages/messages.ts'
import type { Project } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'

/** The call that an import makes. */
export interface ImportCalls {
  importProject: (
    tool: ToolId,
    json: unknown,
    signal?: AbortSignal,
  ) => Promise<Pick<Project, 'tool' | 'uuid'>>
}

const largestFile = 10 * 2 ** 20

async function readJson(file: Pick<File, 'size' | 'text'>): Promise<unknown> {
  if (file.size > largestFile) throw new ApiError('FILE_SIZE', 413)
  const text = (await file.text()).replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('ERR_IMPORT_FORMAT', 422)
  }
}

/** Makes a draft of an exported file and answers the path of its editor. Throws an `ApiError`. */
export async function importProject(
  api: ImportCalls,
  tool: ToolId,
  file: Pick<File, 'size' | 'text'>,
  signal?: AbortSignal,
): Promise<string> {
  const project = await api.importProject(tool, await readJson(file), signal)
  return `/${project.tool}/projects/${project.uuid}`
}

/** What is wrong with a file, line by line; after `most` lines only how many more there are. */
export function refusalLines(
  message: ErrorMessage,
  lang: Language,
  most: number,
): { lines: string[]; more: number } {
  const lines =
    typeof message === 'string' || Array.isArray(message)
      ? [errorText(message, lang)]
      : Object.entries(message).map(([field, token]) => errorText({ [field]: token }, lang))
  return { lines: lines.slice(0, most), more: Math.max(0, lines.length - most) }
}
