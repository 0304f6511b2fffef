import type { OwnedProject, Services } from '#api/context.ts'
import { cleanTexts } from '#api/tools/love/review-texts.ts'
import { exportReviews } from '#api/tools/love/transfer/export-reviews.ts'
import { insertReviews } from '#api/tools/love/transfer/insert-reviews.ts'
import type { Queries } from '#database/database.ts'
import { CatalogueError } from '#model/errors.ts'
import { type PackedProject, type ProjectFile, packProject } from '#model/project-file.ts'
import type { ToolId } from '#model/tool.ts'
import { ReviewFile } from '#model/tools/love/review-file.ts'
import { reviewFile } from '#model/tools/love/write-reviews.ts'
import { parseOrThrow } from '#model/validation.ts'

/** Writes what was read from a file down beside a new project, in the transaction that makes it. */
export type InsertRecords = (queries: Queries, project: OwnedProject, now: Date) => Promise<unknown>

interface RecordFile {
  pack: (services: Services, project: OwnedProject) => Promise<unknown>
  /** Throws `ERR_INVALID_DATA` with a token per field. */
  open: (records: unknown) => InsertRecords
}

/** How what a tool keeps beside its payload goes into a project's file and comes out of it; null for nothing. */
const recordFiles: Record<ToolId, RecordFile | null> = {
  faq: null,
  love: {
    pack: async (services, wall) => reviewFile(await exportReviews(services, wall)),
    open: records => {
      const { reviews } = parseOrThrow(ReviewFile, records)
      const clean = reviews.map(review => cleanTexts(review))
      return (queries, wall, now) => insertReviews(queries, wall, clean, now)
    },
  },
}

/** The file of a saved draft, with what stands beside its payload. */
export async function projectFile(services: Services, project: OwnedProject): Promise<ProjectFile> {
  const { tool, name, data, dataVersion } = project
  const packed: PackedProject = { tool, name, data, dataVersion }
  const records = await recordFiles[tool]?.pack(services, project)
  return packProject(records === undefined ? packed : { ...packed, records })
}

/** What a file of a tool holds besides the payload. Throws `ERR_INVALID_DATA` with a token per field. */
export function openRecords(tool: ToolId, records: unknown): InsertRecords | undefined {
  if (records === undefined) return undefined
  const file = recordFiles[tool]
  if (file === null) throw new CatalogueError('ERR_INVALID_DATA', { records: 'ERR_INVALID_UNKNOWN_FIELD' })
  return file.open(records)
}
