import { FileDown, LayoutPanelTop, MessageCircleQuestionMark, Palette } from 'lucide-react'
import { PanelSkeleton } from '#editor/frame/frame-skeleton.tsx'
import { writeQuestion, writeSection } from '#editor/tools/faq/commands.ts'
import { QuestionsPage } from '#editor/tools/faq/questions-page.tsx'
import { faqLabels, faqSteps } from '#editor/tools/faq/texts.ts'
import { defineRoom } from '#editor/tools/room.ts'
import { deferred } from '#editor/ui/deferred.tsx'
import { RichText } from '#editor/ui/deferred-rich-text.tsx'
import { FaqData, FaqQuestion, FaqSection, faq } from '#model/tools/faq/faq.ts'
import { fieldTokens } from '#model/validation.ts'

const LayoutPage = deferred(
  async () => (await import('#editor/tools/faq/layout-page.tsx')).LayoutPage,
  <PanelSkeleton />,
)
const StylesPage = deferred(
  async () => (await import('#editor/tools/faq/styles-page.tsx')).FaqStylesPage,
  <PanelSkeleton />,
)
const ImportPage = deferred(
  async () => (await import('#editor/tools/faq/import-page.tsx')).ImportPage,
  <PanelSkeleton />,
)

const pages = {
  questions: QuestionsPage,
  layout: LayoutPage,
  styles: StylesPage,
  import: ImportPage,
}

function isPage(path: string): path is keyof typeof pages {
  return Object.hasOwn(pages, path)
}

/** Pages in the order in which creators see their labels. */
const shownPages = Object.fromEntries(faq.tabs.filter(isPage).map(path => [path, pages[path]]))

export const room = defineRoom<FaqData>({
  read: payload => FaqData.parse(payload),
  pages: shownPages,
  defaultPage: faq.sidebar[0].path,
  formPage: 'questions',
  exportPage: 'import',
  preload: () => {
    for (const part of [RichText, LayoutPage, StylesPage, ImportPage]) part.preload()
  },
  icons: {
    questions: MessageCircleQuestionMark,
    layout: LayoutPanelTop,
    styles: Palette,
    import: FileDown,
  },
  $labels: faqLabels,
  names: async () => (await import('#editor/tools/faq/names.ts')).faqNames.get(),
  forms: {
    question: {
      read: (data, id) => {
        const question = data.questions.find(one => one.id === id)
        return question && { question: question.question, section: question.section, answer: question.answer }
      },
      write: (data, id, { question = '', section = '', answer = '' }) =>
        writeQuestion(data, { id, section, question: question.trim(), answer }),
      check: ({ question = '', section = '', answer = '' }) => {
        const result = FaqQuestion.safeParse({ id: 'checked', question, section, answer })
        return result.success ? {} : fieldTokens(result.error)
      },
      stepName: isNew => faqSteps.get()[isNew ? 'addQuestion' : 'editQuestion'],
    },
    section: {
      read: (data, id) => {
        const section = data.sections.find(one => one.id === id)
        return section && { title: section.title }
      },
      write: (data, id, { title = '' }) => writeSection(data, { id, title: title.trim() }),
      check: ({ title = '' }) => {
        const result = FaqSection.safeParse({ id: 'checked', title })
        return result.success ? {} : fieldTokens(result.error)
      },
      stepName: isNew => faqSteps.get()[isNew ? 'addSection' : 'editSection'],
    },
  },
  open: (editor, kind, id) => {
    if (kind === 'header') return 'layout'
    if (kind !== 'question' && kind !== 'section') return undefined
    editor.open(kind, id)
    return 'questions'
  },
})
