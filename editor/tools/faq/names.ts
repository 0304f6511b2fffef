import { computed } from 'nanostores'
import { differenceTexts } from '#editor/texts/differences.ts'
import type { DocumentNames } from '#editor/tools/differences.ts'
import { layoutTexts } from '#editor/tools/faq/layout-texts.ts'
import { faqLabels, questionTexts } from '#editor/tools/faq/texts.ts'
import { pageNames } from '#editor/tools/page-names.ts'

/** What the parts of a FAQ are called, as its panel calls them. */
export const faqNames = computed(
  [faqLabels, questionTexts, layoutTexts, pageNames, differenceTexts],
  (labels, question, layout, page, words): DocumentNames => ({
    fields: {
      ...page,
      layout: layout.layout,
      textAlign: layout.textAlign,
      showSearch: layout.showSearch,
      showNavigation: layout.showNavigation,
      showSectionTitles: layout.showSectionTitles,
      showSocials: layout.showSocials,
      socials: layout.socials,
      questions: labels.questions,
      question: question.question,
      answer: question.answer,
      section: question.section,
      sections: question.section,
      styles: labels.styles,
    },
    body: 'answer',
    richText: ['answer'],
    titleOf: item => [item.question, item.title, item.url].find(text => typeof text === 'string'),
    yes: words.yes,
    no: words.no,
  }),
)
