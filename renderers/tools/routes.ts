import type { ToolId } from '#model/tool.ts'

/** The route in `pages/` of every view of every tool: a tool without its room here does not compile. */
export const toolRoutes: Record<ToolId, Readonly<Record<string, string>>> = {
  faq: { faqs: '/faqs' },
}
