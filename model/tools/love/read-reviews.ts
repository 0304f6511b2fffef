import { CatalogueError } from '#model/errors.ts'
import { type Line, readLines } from '#model/tools/faq/lines.ts'
import { mostInFile, type ReviewColumn, ReviewInFile, reviewColumns } from '#model/tools/love/review-file.ts'
import { issueToken } from '#model/validation.ts'

/** What a file holds: reviews with their lines, and lines that are none with their reasons. */
export interface ReviewsRead {
  reviews: { line: number; review: ReviewInFile }[]
  problems: { line: number; message: string }[]
}

const yes = new Set(['true', 'yes', 'tak', '1'])
const no = new Set(['false', 'no', 'nie', '0'])
const lists = new Set<ReviewColumn>(['images', 'gifs'])

function refuse(reason: string): never {
  throw new CatalogueError('ERR_INVALID_DATA', { file: reason })
}

/** The sign that stands most often between the names of the columns. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const counted = [';', ',', '\t'].map(sign => [sign, head.split(sign).length] as const)
  return counted.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

function columnsOf(head: Line | undefined): (ReviewColumn | undefined)[] {
  const columns = (head?.cells ?? []).map(cell => {
    const name = cell.trim().toLowerCase()
    return reviewColumns.find(
      ([column, ...names]) => column.toLowerCase() === name || names.includes(name),
    )?.[0]
  })
  const known = columns.filter(column => column !== undefined)
  if (!known.includes('content') || new Set(known).size < known.length) refuse('HEADER')
  return columns
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return [text]
  }
}

/** A cell as the schema wants it; what it cannot be stays text, and is refused there. */
function cellValue(column: ReviewColumn, cell: string): unknown {
  const text = cell.trim()
  if (column === 'rating') return /^\d{1,3}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : text
  if (column === 'confirmed' || column === 'isPinned') {
    const word = text.toLowerCase()
    return yes.has(word) || (no.has(word) ? false : text)
  }
  if (column === 'highlights') return listIn(text)
  return lists.has(column) ? text.split(/\s+/) : cell
}

function objectOf(columns: readonly (ReviewColumn | undefined)[], cells: readonly string[]): object {
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      const cell = cells[index] ?? ''
      return column === undefined || cell.trim() === '' ? [] : [[column, cellValue(column, cell)] as const]
    }),
  )
}

function take(read: ReviewsRead, line: number, value: unknown): void {
  const result = ReviewInFile.safeParse(value)
  const [issue] = result.error?.issues ?? []
  if (!result.success)
    read.problems.push({ line, message: issue === undefined ? 'ERR_INVALID_DATA' : issueToken(issue) })
  else if (result.data.content === '' && result.data.video === null)
    read.problems.push({ line, message: 'REQUIRED' })
  else read.reviews.push({ line, review: result.data })
}

function readTable(text: string): ReviewsRead {
  const lines = readLines(text, { delimiter: delimiterOf(text), most: mostInFile + 1 })
  if (lines === undefined) return refuse(`MAX_ITEMS:${mostInFile}`)
  const [head, ...rows] = lines
  const columns = columnsOf(head)
  const read: ReviewsRead = { reviews: [], problems: [] }
  for (const { line, cells, quotesBroken } of rows)
    if (quotesBroken) read.problems.push({ line, message: 'QUOTES' })
    else take(read, line, objectOf(columns, cells))
  return read
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CatalogueError('ERR_IMPORT_FORMAT', 'ERR_IMPORT_FORMAT', { cause })
  }
}

function readJson(text: string): ReviewsRead {
  const value = parseJson(text)
  const list: unknown = Array.isArray(value) ? value : Reflect.get(Object(value), 'reviews')
  if (!Array.isArray(list)) throw new CatalogueError('ERR_IMPORT_FORMAT')
  if (list.length > mostInFile) refuse(`MAX_ITEMS:${mostInFile}`)
  const read: ReviewsRead = { reviews: [], problems: [] }
  for (const [index, each] of list.entries()) take(read, index + 1, each)
  return read
}

/**
 * Reads a file of reviews: JSON as it is exported (or just its list), or a table separated by `;`, `,` or tabs whose first line
 * names the columns in Polish or English. `line` is where a record begins, in JSON which one it is; both from 1. Throws
 * `ERR_INVALID_DATA` with the reason for `file`, and `ERR_IMPORT_FORMAT`.
 */
export function readReviews(text: string): ReviewsRead {
  const plain = text.replace(/^\uFEFF/, '')
  return /^\s*[[{]/.test(plain) ? readJson(plain) : readTable(plain)
}
