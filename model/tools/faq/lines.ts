import Papa from 'papaparse'

/** Most lines of one file that are looked at. */
export const mostLines = 10_000

/** One record of a file; `line` is where it begins, from 1. */
export interface Line {
  line: number
  cells: string[]
  /** A quotation mark is missing or stands where none may. */
  quotesBroken: boolean
}

/** What a spreadsheet would run as a formula, behind any number of guards. */
const formula = /^'*[=+\-@\t\r\n]/

/** Puts an apostrophe before what a spreadsheet would run as a formula. */
export function guard(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function unguard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** How a file is written: what stands between its cells, and the most lines of it that are looked at. */
export interface LineOptions {
  delimiter: string
  most: number
}

const usual: LineOptions = { delimiter: ';', most: mostLines }

/**
 * The records of text separated by `;` unless said otherwise, quoted as in RFC 4180, whatever its line ends, with or without a byte order
 * mark. Blank ones are left out; undefined when there are too many.
 */
export function readLines(text: string, { delimiter, most }: LineOptions = usual): Line[] | undefined {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const lines: Line[] = []
  let line = 1
  let read = 0
  Papa.parse<string[]>(plain, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const quotesBroken = errors.some(error => error.type === 'Quotes')
      if (data.some(cell => cell.trim() !== '')) lines.push({ line, cells: data.map(unguard), quotesBroken })
      if (lines.length > most) parser.abort()
      line += plain.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
    },
  })
  return lines.length > most ? undefined : lines
}

/** The same, written: every cell quoted, with the mark by which spreadsheets know UTF-8. */
export function writeLines(records: readonly (readonly string[])[], delimiter = usual.delimiter): string {
  const guarded = records.map(cells => cells.map(guard))
  return `\uFEFF${Papa.unparse(guarded, { delimiter, newline: '\r\n', quotes: true })}\r\n`
}
