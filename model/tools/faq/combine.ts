import { acceptDifferences, differencePaths } from '#model/accept.ts'
import type { Combination } from '#model/generation.ts'
import { FaqData, type FaqQuestion, type FaqSection } from '#model/tools/faq/faq.ts'

/** Ids that neither list has, `prefix` and a number. */
function freshIds(taken: readonly { id: string }[], prefix: string): () => string {
  const ids = new Set(taken.map(({ id }) => id))
  let number = 0
  return () => {
    do number += 1
    while (ids.has(`${prefix}${number}`))
    return `${prefix}${number}`
  }
}

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The draft with ids of its own, so that none of its items is taken for one that is there. */
function renumber(data: FaqData, draft: FaqData): Pick<FaqData, 'sections' | 'questions'> {
  const [sectionId, questionId] = [freshIds(data.sections, 'part-'), freshIds(data.questions, 'answer-')]
  const ids = new Map(draft.sections.map(({ id }) => [id, sectionId()]))
  return {
    sections: draft.sections.map(section => ({ ...section, id: ids.get(section.id) ?? section.id })),
    questions: draft.questions.map(question => ({
      ...question,
      id: questionId(),
      section: ids.get(question.section) ?? question.section,
    })),
  }
}

function inOrder(sections: readonly FaqSection[], questions: readonly FaqQuestion[]): FaqQuestion[] {
  const bySection = Map.groupBy(questions, question => question.section)
  return sections.flatMap(({ id }) => bySection.get(id) ?? [])
}

function addDraft(data: FaqData, { sections, questions }: Pick<FaqData, 'sections' | 'questions'>): FaqData {
  const homes = new Map(
    sections.map(({ id, title }) => [id, data.sections.find(each => sameText(each.title, title))?.id ?? id]),
  )
  const moved = questions.map(question => ({
    ...question,
    section: homes.get(question.section) ?? question.section,
  }))
  const isThere = (one: FaqQuestion): boolean =>
    data.questions.some(each => each.section === one.section && sameText(each.question, one.question))
  const all = [...data.sections, ...sections.filter(({ id }) => homes.get(id) === id)]
  return {
    ...data,
    sections: all,
    questions: inOrder(all, [...data.questions, ...moved.filter(one => !isThere(one))]),
  }
}

/**
 * A FAQ with a draft in it. Added questions go to the section of the same name, and those that are there already are
 * left out; a draft that replaces brings its title and introduction along.
 */
export function combineDraft(data: FaqData, draft: FaqData, how: Combination): FaqData {
  const items = renumber(data, draft)
  const isNew = how === 'replace' || data.questions.length === 0
  const text = (own: string, drafted: string): string =>
    (isNew || own === '') && drafted !== '' ? drafted : own
  const texts = { title: text(data.title, draft.title), intro: text(data.intro, draft.intro) }
  if (isNew) return { ...data, ...texts, ...items, language: draft.language }
  return { ...addDraft(data, items), ...texts }
}

/** What accepted questions need: the section that came with them, and those of the questions that stay. */
function withSections(before: FaqData, after: FaqData, paths: ReadonlySet<string>): Set<string> {
  const all = differencePaths(before, after)
  const needed = new Set(paths)
  const isAdded = (id: string): boolean => before.sections.every(section => section.id !== id)
  for (const { id, section } of after.questions)
    if (paths.has(`questions.${id}`) && isAdded(section)) needed.add(`sections.${section}`)
  for (const { id, section } of before.questions)
    if (!(all.has(`questions.${id}`) && paths.has(`questions.${id}`))) needed.delete(`sections.${section}`)
  return needed
}

/**
 * Those differences between two FAQs that are accepted, with the sections that they need. At least one section stays;
 * `before` may have none, as a page on which nothing is written yet.
 */
export function acceptDraft(before: FaqData, after: FaqData, paths: ReadonlySet<string>): FaqData {
  const accepted = acceptDifferences(before, after, withSections(before, after, paths))
  const whole = FaqData.safeParse(accepted)
  if (whole.success) return whole.data
  const sections = before.sections.length > 0 ? before.sections : FaqData.parse({}).sections
  return FaqData.parse({ ...Object(accepted), sections })
}
