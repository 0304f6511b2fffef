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
    /** What stands beside the data, in the tool's own form: of a wall its reviews. Left out where there is nothing. */
    records: z.unknown().optional(),
  })
  .meta({ id: 'ProjectFile' })
export type ProjectFile = z.infer<typeof ProjectFile>

const Heading = z.looseObject(
  ProjectFile.pick({ format: true, version: true, tool: true, shape: true }).shape,
)

/** A project as it goes into a file. */
export interface PackedProject extends Pick<ProjectFile, 'tool' | 'name' | 'data' | 'records'> {
  /** The shape of `data`, which is packed as it is stored: whoever opens the file brings it to today's. */
  dataVersion: number
}

export function packProject({ tool, name, data, dataVersion, records }: PackedProject): ProjectFile {
  const file = { format: 'atelier-project', version, tool, shape: dataVersion, name, data } as const
  return records === undefined ? file : { ...file, records }
}

/** What was read from a project's file. `records` were not looked at. */
export interface OpenedProject {
  name: string
  data: ToolData
  records?: unknown
}

/**
 * What a file holds for a tool, in today's shape and not yet sanitised. Throws `ERR_IMPORT_FORMAT` for anything that is
 * no project of this tool or comes from a later version of the product, else `ERR_INVALID_DATA` with a token per field.
 */
export function openProjectFile(tool: ToolId, file: unknown): OpenedProject {
  const heading = Heading.safeParse(file)
  if (!heading.success || heading.data.tool !== tool || heading.data.shape > tools[tool].version)
    throw new CatalogueError('ERR_IMPORT_FORMAT')
  const { name, data, shape, records } = parseOrThrow(ProjectFile, file)
  return { name, data: tools[tool].load(data, shape), ...(records === undefined ? {} : { records }) }
}
