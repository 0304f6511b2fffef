import { computed } from 'nanostores'
import { differenceTexts } from '#editor/texts/differences.ts'
import { stylesTexts } from '#editor/texts/styles.ts'
import type { DocumentNames } from '#editor/tools/differences.ts'
import { layoutTexts } from '#editor/tools/faq/layout-texts.ts'
import { faqLabels, questionTexts } from '#editor/tools/faq/texts.ts'

/** What the parts of a FAQ are called, as its panel calls them. */
export const faqNames = computed(
  [faqLabels, questionTexts, layoutTexts, stylesTexts, differenceTexts],
  (labels, question, layout, styles, words): DocumentNames => ({
    fields: {
      title: layout.title,
      intro: layout.intro,
      language: layout.language,
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
      mode: styles.mode,
      light: styles.light,
      dark: styles.dark,
      font: styles.font,
      radius: styles.radius,
      background: styles.background,
      border: styles.border,
      brand: styles.brand,
      cardBackground: styles.cardBackground,
      cardText: styles.cardText,
      text: styles.text,
    },
    body: 'answer',
    richText: ['answer'],
    titleOf: item => [item.question, item.title, item.url].find(text => typeof text === 'string'),
    yes: words.yes,
    no: words.no,
  }),
)
