import type { Queries } from '#database/database.ts'
import type { ToolId } from '#model/tool.ts'
import { loadLoveRecords } from '#publisher/records/love-records.ts'

export interface Reading {
  /** Besides what everybody may see, what is for those who were sent a link; only pages are made of it. */
  linked: boolean
  now: Date
}

type LoadRecords = (queries: Queries, projectId: string, reading: Reading) => Promise<unknown>

/** Where the records of a tool's projects come from; null for tools that have none. */
const loaders: Record<ToolId, LoadRecords | null> = { faq: null, love: loadLoveRecords }

/** Whether projects of the tool are more than their payload. */
export function hasRecords(tool: ToolId): boolean {
  return loaders[tool] !== null
}

/**
 * The public part of a project's records as they are now; undefined where there are none. Releases do not freeze them: what
 * has been taken back must not come back with an earlier version, so whoever renders asks for them then.
 */
export async function loadRecords(
  queries: Queries,
  project: { id: string; tool: ToolId },
  reading: Reading,
): Promise<unknown> {
  return loaders[project.tool]?.(queries, project.id, reading)
}
