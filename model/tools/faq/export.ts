import { htmlToPlainText, readHtml, writeHtml } from '#model/html.ts'
import { escapeMarkdown, htmlToMarkdown } from '#model/markdown.ts'
import { type FaqData, type FaqQuestion, type FaqSection, faq } from '#model/tools/faq/faq.ts'
import { readAnswer } from '#model/tools/faq/import.ts'
import { writeLines } from '#model/tools/faq/lines.ts'

/** The questions as visitors meet them: by section, in the order of the sections. */
function bySection({ sections, questions }: FaqData): { section: FaqSection; questions: FaqQuestion[] }[] {
  return sections.map(section => ({
    section,
    questions: questions.filter(question => question.section === section.id),
  }))
}

/** An answer as a cell from which `readAnswer` makes the same one: plain text where that is possible, else HTML. */
function answerCell(answer: string): string {
  const tokens = readHtml(answer)
  if (tokens === undefined) return answer
  const html = writeHtml(tokens)
  const rich = tokens.some(token => token.kind === 'open') ? html : `<p>${html}</p>`
  const plain = htmlToPlainText(rich)
  return plain !== undefined && readAnswer(plain) === rich ? plain : rich
}

/**
 * The questions as lines of `question;answer;section`, in the order of the sections, for `readFaqLines` and spreadsheets.
 * A section without questions or without a name of its own cannot be written this way; `toFaqJson` keeps it.
 */
export function toFaqLines(data: FaqData): string {
  const records = bySection(data).flatMap(({ section, questions }) =>
    questions.map(({ question, answer }) => [question, answerCell(answer), section.title]),
  )
  return writeLines(records)
}

/**
 * The whole project's data as JSON, for `readFaqJson`: `{ "format": "atelier-faq", "version": 1, "data": ... }`.
 * `data` has the shape of `FaqData`; `version` is that shape's number and grows with it.
 */
export function toFaqJson(data: FaqData): string {
  return `${JSON.stringify({ format: 'atelier-faq', version: faq.version, data }, null, 2)}\n`
}

/** A page of Markdown: the title, a heading for each section and one for each question, the answers beneath. */
export function toFaqMarkdown(data: FaqData): string {
  const heading = (level: number, text: string): string[] =>
    text === '' ? [] : [`${'#'.repeat(level)} ${escapeMarkdown(text)}`]
  const blocks = [
    ...heading(1, data.title),
    ...(data.intro === '' ? [] : [escapeMarkdown(data.intro)]),
    ...bySection(data).flatMap(({ section, questions }) => [
      ...heading(2, section.title),
      ...questions.flatMap(({ question, answer }) => [...heading(3, question), htmlToMarkdown(answer)]),
    ]),
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}
