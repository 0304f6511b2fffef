import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ToolProject } from '#model/tool.ts'
import type { FaqData, PublicFaq } from '#model/tools/faq/faq.ts'
import { readFaqLines } from '#model/tools/faq/import.ts'
import { tools } from '#model/tools/index.ts'

/** A FAQ of 50 questions in five sections, in Polish, as a seller would have imported it. */
export async function fiftyQuestions(): Promise<FaqData> {
  const lines = await readFile(new URL('questions.csv', import.meta.url), 'utf8')
  const empty = tools.faq.load({ ...tools.faq.sample('pl').data, sections: undefined, questions: [] }, 1)
  let id = 0
  const { next, rows } = readFaqLines(lines, empty, () => `q-${++id}`)
  if (rows.some(row => row.kind !== 'added') || next.questions.length !== 50)
    throw new Error('The questions could not be read.')
  return next
}

/** The same with a title of its own, which changes the bytes of every page. */
export function titled(data: FaqData, title: string): FaqData {
  return { ...data, title }
}

/** What the renderers get of such a project. */
export function shown(data: FaqData): ToolProject<'faq', PublicFaq> {
  return tools.faq.publicProject(randomUUID(), 'Pytania', data)
}
