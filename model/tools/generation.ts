import type { ToolGeneration } from '#model/generation.ts'
import type { ToolId } from '#model/tool.ts'
import { faqGeneration } from '#model/tools/faq/generation.ts'
import type { ToolData } from '#model/tools/index.ts'
import { loveGeneration } from '#model/tools/love/generation.ts'

/**
 * How each tool's projects are begun: a tool without an entry here does not compile. Apart from `tools`, since templates are
 * long and most of the product never needs them.
 */
export const generations: { [Id in ToolId]: ToolGeneration<ToolData<Id>> } = {
  faq: faqGeneration,
  love: loveGeneration,
}
