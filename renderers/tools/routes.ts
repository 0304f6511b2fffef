import type { ToolId } from '#model/tool.ts'
import type { PublicProject } from '#model/tools/index.ts'
import { confirmationParts, wallParts } from './love/parts.ts'

/** Where a view is rendered: its route in `pages/`, and its pages by what stands behind its address. */
export interface ViewRoute {
  route: string
  /** One page, `''`, unless given. */
  parts?: (project: PublicProject) => readonly string[]
}

/** The route of every view of every tool: a tool without its room here does not compile. */
export const toolRoutes: Record<ToolId, Readonly<Record<string, ViewRoute>>> = {
  faq: { faqs: { route: '/faqs' } },
  love: {
    walls: { route: '/walls', parts: wallParts },
    'review-ask': { route: '/review-ask', parts: () => ['', 'thanks'] },
    'review-confirm': { route: '/review-confirm', parts: confirmationParts },
    'love-mail': { route: '/love-mail' },
  },
}
