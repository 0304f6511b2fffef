import { CatalogueError } from '#model/errors.ts'
import { plainTextToHtml, readHtml, writeHtml } from '#model/html.ts'
import {
  type FaqData,
  FaqQuestion,
  FaqSection,
  faq,
  mostQuestions,
  mostSections,
} from '#model/tools/faq/faq.ts'
import { type Line, mostLines, readLines } from '#model/tools/faq/lines.ts'
import { issueToken } from '#model/validation.ts'

/** The largest file that is read, in bytes. */
export const longestImport = 10 * 2 ** 20

/** What becomes of one line of the file. `line` counts from 1; a refused one has its `reason`, as a token. */
export interface FaqImportRow {
  line: number
  kind: 'added' | 'changed' | 'same' | 'refused'
  question: string
  section: string
  reason?: string
}

/** What an import would do; nothing has changed until `next` is saved. */
export interface FaqImport {
  /** Why the file as a whole was refused, as a token; null when its lines were read. */
  problem: string | null
  rows: FaqImportRow[]
  next: FaqData
}

/** A project while the lines of a file are laid over it, one after the other. */
interface Target {
  next: FaqData
  /** Where each question stands, by `questionKey`. */
  places: Map<string, number>
  /** The questions that this file has had already. */
  taken: Set<string>
  newId: () => string
}

interface Entry {
  question: string
  answer: string
  section: string
}

/** Within a section, a question is known by its text, whatever its capitals. */
function questionKey(section: string, question: string): string {
  return `${section} ${question.trim().toLowerCase()}`
}

function startTarget(data: FaqData, newId: () => string): Target {
  const next = structuredClone(data)
  const places = new Map<string, number>()
  next.questions.forEach(({ section, question }, index) => {
    const key = questionKey(section, question)
    if (!places.has(key)) places.set(key, index)
  })
  return { next, places, taken: new Set(), newId }
}

/** A line without a section belongs to the first one. */
function findSection({ sections }: FaqData, title: string): FaqSection | undefined {
  const name = title.toLowerCase()
  return name === '' ? sections[0] : sections.find(section => section.title.toLowerCase() === name)
}

/** The only, nameless section of an empty project takes the first name that comes. */
function makeSection({ next, newId }: Target, title: string): FaqSection {
  const [first] = next.sections
  if (first?.title === '' && next.sections.length === 1 && next.questions.length === 0) {
    first.title = title
    return first
  }
  const section = { id: newId(), title }
  next.sections.push(section)
  return section
}

function changeQuestion(item: FaqQuestion, { question, answer }: Entry): 'changed' | 'same' {
  const tokens = readHtml(item.answer)
  const before = tokens === undefined ? item.answer : writeHtml(tokens)
  if (item.question === question && before === answer) return 'same'
  Object.assign(item, { question, answer })
  return 'changed'
}

type Outcome = Pick<FaqImportRow, 'kind' | 'reason'>

function refused(reason: string): Outcome {
  return { kind: 'refused', reason }
}

/** Puts an entry that is right by itself into its place. */
function placeEntry(target: Target, entry: Entry): Outcome {
  const { next, places, taken, newId } = target
  const known = findSection(next, entry.section)
  if (known !== undefined) {
    const key = questionKey(known.id, entry.question)
    if (taken.has(key)) return refused('UNIQUE')
    const item = next.questions[places.get(key) ?? -1]
    if (item !== undefined) {
      taken.add(key)
      return { kind: changeQuestion(item, entry) }
    }
  }
  if (next.questions.length >= mostQuestions) return refused(`MAX_ITEMS:${mostQuestions}`)
  if (known === undefined && next.sections.length >= mostSections) return refused(`MAX_ITEMS:${mostSections}`)
  const { id } = known ?? makeSection(target, entry.section)
  taken.add(questionKey(id, entry.question))
  next.questions.push({ id: newId(), section: id, question: entry.question, answer: entry.answer })
  return { kind: 'added' }
}

/** The first rule that a line breaks by itself, as a token. */
function brokenRule({ cells, quotesBroken }: Line, entry: Entry): string | undefined {
  if (quotesBroken) return 'QUOTES'
  if (cells.length !== 3) return 'COLUMNS'
  if (cells.some(cell => cell.includes('\uFFFD'))) return 'ENCODING'
  const checks = [
    FaqQuestion.shape.question.safeParse(entry.question),
    FaqQuestion.shape.answer.safeParse(entry.answer),
    FaqSection.shape.title.safeParse(entry.section),
  ]
  const issue = checks.flatMap(check => check.error?.issues ?? [])[0]
  return issue === undefined ? undefined : issueToken(issue)
}

function importLine(target: Target, line: Line): FaqImportRow {
  const [question = '', cell = '', section = ''] = line.cells.map(each => each.trim())
  const entry = { question, answer: readAnswer(cell), section }
  const broken = brokenRule(line, entry)
  const outcome = broken === undefined ? placeEntry(target, entry) : refused(broken)
  return { line: line.line, question, section, ...outcome }
}

/**
 * A cell of the file as an answer. It is rich text if it has an element and `readHtml` knows it all; everything else is
 * plain text, in which `<b>` are three characters.
 */
export function readAnswer(cell: string): string {
  const tokens = readHtml(cell)
  return tokens?.some(token => token.kind === 'open') ? writeHtml(tokens) : plainTextToHtml(cell)
}

function isTooLarge(text: string): boolean {
  return text.length > longestImport || new TextEncoder().encode(text).length > longestImport
}

/**
 * Lays lines of `question;answer;section` over a project: UTF-8, quoted as in RFC 4180, without a header. What the
 * project has stays; a question with the same text in the same section gets the new answer, and sections that are
 * missing are made. A line that cannot be used is refused with its reason and holds up no other.
 * @param newId gives an id that was never used before, fit for a question or section
 */
export function readFaqLines(text: string, data: FaqData, newId: () => string): FaqImport {
  if (isTooLarge(text)) return { problem: 'FILE_SIZE', rows: [], next: data }
  const lines = readLines(text)
  if (lines === undefined) return { problem: `MAX_ITEMS:${mostLines}`, rows: [], next: data }
  const target = startTarget(data, newId)
  const rows = lines.map(line => importLine(target, line))
  return { problem: null, rows, next: target.next }
}

/**
 * Reads what `toFaqJson` wrote, also by an older version of the product: the whole project's data.
 * Throws `ERR_INVALID_FILE_SIZE`, `ERR_INVALID_FILE_TYPE` for any other file, `ERR_INVALID_DATA` with one token per field.
 */
export function readFaqJson(text: string): FaqData {
  if (isTooLarge(text)) throw new CatalogueError('ERR_INVALID_FILE_SIZE')
  const file = parseJson(text.replace(/^\uFEFF/, ''))
  if (typeof file !== 'object' || file === null || !('format' in file) || file.format !== 'atelier-faq')
    throw new CatalogueError('ERR_INVALID_FILE_TYPE')
  const version = 'version' in file && typeof file.version === 'number' ? file.version : 0
  return faq.load('data' in file ? file.data : undefined, version)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CatalogueError('ERR_INVALID_FILE_TYPE', undefined, { cause: error })
  }
}
