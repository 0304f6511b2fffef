import type { Language } from '#model/language.ts'
import { type PaletteId, palettes } from '#model/palettes.ts'
import { type StylePreset, stylePresets } from '#model/theme.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'

/** A template as it is written: sections with questions and their answers, which are rich text. */
export interface FaqContent {
  name: string
  /** Whom it suits, in one line. */
  about: string
  title: string
  intro: string
  sections: readonly { title: string; questions: readonly (readonly [question: string, answer: string])[] }[]
}

/** How a template looks as long as nothing else was chosen. */
export interface FaqLook {
  layout: FaqData['layout']
  palette: PaletteId
  preset: StylePreset
}

/** A whole FAQ of written content. Ids are numbered through. */
export function faqOf(lang: Language, { title, intro, sections }: FaqContent, look: FaqLook): FaqData {
  const sectionId = (index: number): string => `section-${index + 1}`
  const questions = sections.flatMap((section, index) =>
    section.questions.map(([question, answer]) => ({ section: sectionId(index), question, answer })),
  )
  return {
    language: lang,
    title,
    intro,
    sections: sections.map((section, index) => ({ id: sectionId(index), title: section.title })),
    questions: questions.map((question, index) => ({ id: `question-${index + 1}`, ...question })),
    layout: look.layout,
    showSearch: look.layout === 'list',
    showNavigation: look.layout === 'list' || look.layout === 'columns',
    showSectionTitles: true,
    showSocials: false,
    textAlign: 'left',
    socials: [],
    styles: { ...palettes[look.palette], ...stylePresets[look.preset] },
  }
}
