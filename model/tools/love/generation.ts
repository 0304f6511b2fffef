import type { ToolGeneration } from '#model/generation.ts'
import { acceptDraft, combineDraft } from '#model/tools/love/combine.ts'
import { draftPayload, draftTask, onboardingQuestions } from '#model/tools/love/draft.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import { loveTemplates } from '#model/tools/love/templates.ts'

/** How a wall is begun: from a template, or from drafted words for the wall, its form and its letter. */
export const loveGeneration: ToolGeneration<LoveData> = {
  templates: loveTemplates,
  questions: onboardingQuestions,
  questionNumberError: 'ERR_INVALID_DATA',
  task: draftTask,
  toPayload: draftPayload,
  combine: combineDraft,
  accept: acceptDraft,
}
