import type { Language } from '#model/language.ts'
import type { FaqQuestion, FaqSection, PublicFaq } from '#model/tools/faq/faq.ts'
import { tied } from '../../document/typography.ts'

export interface QuestionView {
  /** The anchor, `q-{id}`: what links from elsewhere hold on to. */
  anchor: string
  href: string
  question: string
  answer: string
  /** What a preview answers when this is clicked; null outside of one. */
  item: string | null
}

export interface SectionView {
  anchor: string
  title: string
  showTitle: boolean
  questions: QuestionView[]
  /** The same questions as two columns that are read one after the other. */
  columns: QuestionView[][]
  item: string | null
}

function inColumns(questions: QuestionView[]): QuestionView[][] {
  const half = Math.ceil(questions.length / 2)
  return [questions.slice(0, half), questions.slice(half)].filter(column => column.length > 0)
}

function questionView({ id, question, answer }: FaqQuestion, lang: Language, preview: boolean): QuestionView {
  return {
    anchor: `q-${id}`,
    href: `#q-${id}`,
    question: tied(question, lang),
    answer: tied(answer, lang),
    item: preview ? `question:${id}` : null,
  }
}

function sectionView(section: FaqSection, faq: PublicFaq, preview: boolean): SectionView {
  const own = faq.questions.filter(question => question.section === section.id)
  const questions = own.map(question => questionView(question, faq.language, preview))
  return {
    anchor: `s-${section.id}`,
    title: tied(section.title, faq.language),
    showTitle: faq.showSectionTitles && section.title !== '',
    questions,
    columns: inColumns(questions),
    item: preview ? `section:${section.id}` : null,
  }
}

/** Sections in order. One without questions is shown only to its creator. */
export function sectionViews(faq: PublicFaq, preview: boolean): SectionView[] {
  return faq.sections
    .map(section => sectionView(section, faq, preview))
    .filter(section => section.questions.length > 0 || (preview && section.showTitle))
}
