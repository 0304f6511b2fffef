import { computed } from 'nanostores'
import { differenceTexts } from '#editor/texts/differences.ts'
import type { DocumentNames } from '#editor/tools/differences.ts'
import { formTexts } from '#editor/tools/love/form-texts.ts'
import { requestTexts } from '#editor/tools/love/request-texts.ts'
import { loveLabels } from '#editor/tools/love/texts.ts'
import { wallTexts } from '#editor/tools/love/wall-texts.ts'
import { pageNames } from '#editor/tools/page-names.ts'

/** What the parts of a wall are called, as its panel calls them. */
export const loveNames = computed(
  [loveLabels, wallTexts, formTexts, requestTexts, pageNames, differenceTexts],
  (labels, wall, form, request, page, words): DocumentNames => ({
    fields: {
      ...wall,
      ...form,
      ...page,
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
