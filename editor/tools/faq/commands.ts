import type { FaqData, FaqQuestion, FaqSection } from '#model/tools/faq/faq.ts'

/** One row of the list: sections and their questions stand in one column, each question below its section. */
export type Row = { kind: 'section'; section: FaqSection } | { kind: 'question'; question: FaqQuestion }

export function rowId(row: Row): string {
  return row.kind === 'section' ? row.section.id : row.question.id
}

/** The document as the list shows it. */
export function toRows(data: FaqData): Row[] {
  const bySection = Map.groupBy(data.questions, question => question.section)
  return data.sections.flatMap((section): Row[] => [
    { kind: 'section', section },
    ...(bySection.get(section.id) ?? []).map((question): Row => ({ kind: 'question', question })),
  ])
}

/** The document that such a list stands for: what stands above the first section falls into it. */
export function fromRows(data: FaqData, rows: readonly Row[]): FaqData {
  const sections = rows.flatMap(row => (row.kind === 'section' ? [row.section] : []))
  let current = sections[0]?.id ?? ''
  const questions = rows.flatMap(row => {
    if (row.kind === 'section') current = row.section.id
    return row.kind === 'question' ? [{ ...row.question, section: current }] : []
  })
  return { ...data, sections, questions }
}

/** A section is moved with all its questions. */
function blockOf(rows: readonly Row[], id: string): Row[] {
  const start = rows.findIndex(row => rowId(row) === id)
  const first = rows[start]
  if (first === undefined) return []
  if (first.kind === 'question') return [first]
  const next = rows.findIndex((row, index) => index > start && row.kind === 'section')
  return rows.slice(start, next === -1 ? undefined : next)
}

/** Moves a row before or after another one. A section always lands between sections. */
export function moveRow(data: FaqData, id: string, target: string, place: 'before' | 'after'): FaqData {
  const rows = toRows(data)
  const block = blockOf(rows, id)
  if (block.length === 0 || block.some(row => rowId(row) === target)) return data
  const rest = rows.filter(row => !block.includes(row))
  let index = rest.findIndex(row => rowId(row) === target)
  if (index === -1) return data
  if (place === 'after') index += 1
  if (block[0]?.kind === 'section') {
    while (index < rest.length && rest[index]?.kind === 'question') index += 1
  } else if (index === 0) index = 1
  return fromRows(data, rest.toSpliced(index, 0, ...block))
}

/** Moves a row one place up or down: a section past its neighbour, a question also into the next section. */
export function nudgeRow(data: FaqData, id: string, by: -1 | 1): FaqData {
  const rows = toRows(data)
  const index = rows.findIndex(row => rowId(row) === id)
  const row = rows[index]
  if (row === undefined) return data
  if (row.kind === 'section') {
    const place = data.sections.findIndex(section => section.id === id)
    const other = data.sections[place + by]
    const section = data.sections[place]
    if (other === undefined || section === undefined) return data
    const sections = data.sections.toSpliced(place, 1).toSpliced(place + by, 0, section)
    return fromRows(data, toRows({ ...data, sections }))
  }
  const other = rows[index + by]
  if (other === undefined || (by === -1 && index === 1)) return data
  return moveRow(data, id, rowId(other), by === -1 ? 'before' : 'after')
}

/** Puts a question at the end of a section. */
export function moveToSection(data: FaqData, id: string, section: string): FaqData {
  const question = data.questions.find(one => one.id === id)
  if (question === undefined || question.section === section) return data
  const rest = data.questions.filter(one => one.id !== id)
  return ordered({ ...data, questions: [...rest, { ...question, section }] })
}

/** Questions in the order in which they are read: section by section. */
function ordered(data: FaqData): FaqData {
  return fromRows(data, toRows(data))
}

export function writeQuestion(data: FaqData, question: FaqQuestion): FaqData {
  const before = data.questions.find(one => one.id === question.id)
  if (before === undefined) return ordered({ ...data, questions: [...data.questions, question] })
  if (before.section !== question.section) {
    const rest = data.questions.filter(one => one.id !== question.id)
    return ordered({ ...data, questions: [...rest, question] })
  }
  return { ...data, questions: data.questions.map(one => (one.id === question.id ? question : one)) }
}

export function writeSection(data: FaqData, section: FaqSection): FaqData {
  const known = data.sections.some(one => one.id === section.id)
  const sections = known
    ? data.sections.map(one => (one.id === section.id ? section : one))
    : [...data.sections, section]
  return { ...data, sections }
}

export function removeQuestion(data: FaqData, id: string): FaqData {
  return { ...data, questions: data.questions.filter(question => question.id !== id) }
}

/** Removes a section with its questions; the last one stays, since a FAQ has at least one. */
export function removeSection(data: FaqData, id: string): FaqData {
  if (data.sections.length <= 1) return data
  return {
    ...data,
    sections: data.sections.filter(section => section.id !== id),
    questions: data.questions.filter(question => question.section !== id),
  }
}

export function duplicateQuestion(data: FaqData, id: string, newId: string): FaqData {
  const index = data.questions.findIndex(question => question.id === id)
  const question = data.questions[index]
  if (question === undefined) return data
  return { ...data, questions: data.questions.toSpliced(index + 1, 0, { ...question, id: newId }) }
}

/** The rows that contain the text, and the sections that hold them. */
export function searchRows(rows: readonly Row[], text: string): Row[] {
  const needle = text.trim().toLocaleLowerCase()
  if (needle === '') return [...rows]
  const hits = new Set<string>()
  const found = rows.filter(row => {
    if (row.kind === 'section') return row.section.title.toLocaleLowerCase().includes(needle)
    const { question, answer, section } = row.question
    const plain = `${question} ${answer.replace(/<[^>]*>/g, ' ')}`
    if (!plain.toLocaleLowerCase().includes(needle)) return false
    hits.add(section)
    return true
  })
  const kept = new Set(found)
  return rows.filter(row => kept.has(row) || (row.kind === 'section' && hits.has(row.section.id)))
}

/** An id for a new item, short enough to be read in an address. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `q${Array.from(bytes, byte => (byte % 36).toString(36)).join('')}`
}
