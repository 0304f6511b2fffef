import type { ToolGeneration } from '#model/generation.ts'
import { acceptDraft, combineDraft } from '#model/tools/faq/combine.ts'
import { draftPayload, draftTask, onboardingQuestions } from '#model/tools/faq/draft.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'
import { faqTemplates } from '#model/tools/faq/templates.ts'

/** How a FAQ is begun: from a template, or from a draft of questions and answers. */
export const faqGeneration: ToolGeneration<FaqData> = {
  templates: faqTemplates,
  questions: onboardingQuestions,
  questionNumberError: 'ERR_FAQ_ONBOARDING_QUESTION_NUMBER',
  task: draftTask,
  toPayload: draftPayload,
  combine: combineDraft,
  accept: acceptDraft,
}
