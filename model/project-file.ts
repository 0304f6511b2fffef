import { z } from 'zod'
import { CatalogueError } from '#model/errors.ts'
import { ProjectName } from '#model/project.ts'
import { type ToolId, toolIds } from '#model/tool.ts'
import { type ToolData, tools } from '#model/tools/index.ts'
import { parseOrThrow } from '#model/validation.ts'

/** The form of the file itself; the shape of `data` is counted by each tool. */
const version = 1

/** A project on its own, to keep or to take elsewhere (`docs/project-file.md`). */
export const ProjectFile = z
  .strictObject({
    format: z.literal('atelier-project'),
    version: z.literal(version),
    tool: z.enum(toolIds),
    /** The number of the data's shape, as the tool counts it. */
    shape: z.number().int().min(1),
    name: ProjectName,
    data: z.unknown(),
  })
  .meta({ id: 'ProjectFile' })
export type ProjectFile = z.infer<typeof ProjectFile>

const Heading = z.looseObject(
  ProjectFile.pick({ format: true, version: true, tool: true, shape: true }).shape,
)

/** The file of a project, with its payload as it is stored: whoever opens it brings it to today's shape. */
export function packProject(tool: ToolId, name: string, data: unknown, shape: number): ProjectFile {
  return { format: 'atelier-project', version, tool, shape, name, data }
}

/**
 * What a file holds for a tool, in today's shape and not yet sanitised. Throws `ERR_IMPORT_FORMAT` for anything that is
 * no project of this tool or comes from a later version of the product, else `ERR_INVALID_DATA` with a token per field.
 */
export function openProjectFile(tool: ToolId, file: unknown): { name: string; data: ToolData } {
  const heading = Heading.safeParse(file)
  if (!heading.success || heading.data.tool !== tool || heading.data.shape > tools[tool].version)
    throw new CatalogueError('ERR_IMPORT_FORMAT')
  const { name, data, shape } = parseOrThrow(ProjectFile, file)
  return { name, data: tools[tool].load(data, shape) }
}
