import { computed } from 'nanostores'
import { differenceTexts } from '#editor/texts/differences.ts'
import { stylesTexts } from '#editor/texts/styles.ts'
import type { DocumentNames } from '#editor/tools/differences.ts'
import { formTexts } from '#editor/tools/love/form-texts.ts'
import { requestTexts } from '#editor/tools/love/request-texts.ts'
import { loveLabels } from '#editor/tools/love/texts.ts'
import { wallTexts } from '#editor/tools/love/wall-texts.ts'

/** What the parts of a wall are called, as its panel calls them. */
export const loveNames = computed(
  [loveLabels, wallTexts, formTexts, requestTexts, stylesTexts, differenceTexts],
  (labels, wall, form, request, styles, words): DocumentNames => ({
    fields: {
      ...wall,
      ...form,
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
      title: wall.title,
      intro: wall.intro,
      language: wall.language,
      view: wall.view,
      product: wall.product,
      name: wall.name,
      form: labels['form-ask-review'],
      request: labels['review-request'],
      subject: request.subject,
      content: request.content,
      reminderDays: request.reminderDays,
      replyTo: request.replyTo,
      googlePlaceId: labels['review-google'],
      styles: labels['wall-styles'],
      formStyles: labels['form-styles'],
    },
    richText: [],
    titleOf: () => undefined,
    yes: words.yes,
    no: words.no,
  }),
)
