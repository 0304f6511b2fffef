import type { WizardTool } from '#editor/wizard/wizard-tool.ts'
import type { ToolId } from '#model/tool.ts'

/** Each tool's part of the wizard: one without it does not compile. Downloaded with its templates when it is opened. */
export const wizardTools: Record<ToolId, () => Promise<WizardTool>> = {
  faq: async () => (await import('#editor/tools/faq/wizard.ts')).faqWizard,
  love: async () => (await import('#editor/tools/love/wizard.ts')).loveWizard,
}
