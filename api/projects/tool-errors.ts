import type { MiddlewareHandler } from 'hono'
import type { Open } from '#api/context.ts'
import { answerError } from '#api/errors.ts'
import { CatalogueError, type ErrorToken } from '#model/errors.ts'
import type { ToolId } from '#model/tool.ts'

interface ToolErrors {
  missing: ErrorToken
  /** Undefined where a project's name is like any other field. */
  nameless: ErrorToken | undefined
}

/** The catalogue has tokens of their own for some tools. */
const tokens: Record<ToolId, ToolErrors> = {
  faq: { missing: 'ERR_PROJECTS_PROJECT_NOT_FOUND', nameless: undefined },
  love: { missing: 'ERR_LOVE_WALL_NOT_FOUND', nameless: 'ERR_LOVE_NAME_REQUIRED' },
}

/** What is said where a tool has no such project. */
export function missingProject(tool: ToolId): CatalogueError {
  return new CatalogueError(tokens[tool].missing)
}

function lacksName({ detail }: CatalogueError): boolean {
  if (typeof detail !== 'object' || Array.isArray(detail)) return false
  return detail.name === 'REQUIRED' || detail.name === 'ERR_INVALID_MUST_BE_TEXT'
}

/** Answers a missing name by the tool's own token. */
export const nameTokens: MiddlewareHandler<Open> = async (c, next) => {
  await next()
  const tool = Object.entries(tokens).find(([id]) => id === c.req.param('tool'))
  const nameless = tool?.[1].nameless
  if (nameless !== undefined && c.error instanceof CatalogueError && lacksName(c.error))
    c.res = answerError(new CatalogueError(nameless), c)
}
