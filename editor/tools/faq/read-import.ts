import { newId } from '#editor/tools/faq/commands.ts'
import { CatalogueError, type ErrorMessage } from '#model/errors.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'
import { type FaqImportRow, longestImport, readFaqJson, readFaqLines } from '#model/tools/faq/import.ts'

/** What reading a file gave: lines to lay over the project, a whole project, or why neither. */
export type ReadImport =
  | { kind: 'lines'; rows: FaqImportRow[]; next: FaqData }
  | { kind: 'whole'; next: FaqData }
  | { kind: 'failed'; message: ErrorMessage }

/** A text of which nothing is known: JSON when it looks so, else lines. Nothing is changed yet. */
export function readImport(text: string, data: FaqData): ReadImport {
  if (/^\uFEFF?\s*\{/.test(text)) {
    try {
      return { kind: 'whole', next: readFaqJson(text) }
    } catch (error) {
      return { kind: 'failed', message: error instanceof CatalogueError ? error.detail : 'UNKNOWN_ERROR' }
    }
  }
  const { problem, rows, next } = readFaqLines(text, data, newId)
  return problem === null ? { kind: 'lines', rows, next } : { kind: 'failed', message: problem }
}

/** The text of a file. Refuses what is too large or not UTF-8. */
export async function readFile(file: File): Promise<string> {
  if (file.size > longestImport) throw new CatalogueError('ERR_INVALID_FILE_SIZE')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch (error) {
    throw new CatalogueError('ERR_INVALID_FILE_TYPE', undefined, { cause: error })
  }
}

export function countKinds(rows: readonly FaqImportRow[]): Record<FaqImportRow['kind'], number> {
  const counts = { added: 0, changed: 0, same: 0, refused: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}
