import type { z } from 'zod'
import type { ToolId } from '#model/tool.ts'
import { faq } from '#model/tools/faq/faq.ts'
import { love } from '#model/tools/love/love.ts'

/** The model's registry: a tool without its room here does not compile. */
export const tools = { faq, love } satisfies { [Id in ToolId]: { id: Id } }

/** The stored data of a tool. */
export type ToolData<Id extends ToolId = ToolId> = z.output<(typeof tools)[Id]['data']>

/** What a page is rendered from, for any tool; `sanitise.ts` makes it. */
export type PublicProject = ReturnType<(typeof tools)[ToolId]['publicProject']>

/** All views of all tools, each with the tool that owns it. */
export const views = Object.values(tools).flatMap(tool =>
  tool.views.map(view => ({ ...view, tool: tool.id })),
)
