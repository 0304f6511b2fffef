import type { Context, MiddlewareHandler } from 'hono'
import type { Open, OwnedProject } from '#api/context.ts'
import { answerError } from '#api/errors.ts'
import { CatalogueError, type ErrorToken } from '#model/errors.ts'
import { isToolId, type ToolId } from '#model/tool.ts'

interface ToolErrors {
  missing: ErrorToken
  /** Undefined where a project's name is like any other field. */
  nameless: ErrorToken | undefined
  /** For calls without a session. */
  userless: ErrorToken
  /** For calls of an account that was deleted meanwhile. */
  userGone: ErrorToken
}

/** The catalogue has tokens of their own for some tools. */
const tokens: Record<ToolId, ToolErrors> = {
  faq: {
    missing: 'ERR_PROJECTS_PROJECT_NOT_FOUND',
    nameless: undefined,
    userless: 'ERR_LOGIN_REQUIRED',
    userGone: 'ERR_USER_NOT_FOUND',
  },
  love: {
    missing: 'ERR_LOVE_WALL_NOT_FOUND',
    nameless: 'ERR_LOVE_NAME_REQUIRED',
    userless: 'ERR_LOVE_USER_REQUIRED',
    userGone: 'ERR_LOVE_USER_NOT_FOUND',
  },
}

/** What is said where a tool has no such project. */
export function missingProject(tool: ToolId): CatalogueError {
  return new CatalogueError(tokens[tool].missing)
}

/** What is said where a tool's caller exists no more. */
export function userGone(tool: ToolId): ErrorToken {
  return tokens[tool].userGone
}

/** What everybody but its owner is told of a draft: that there is none, or that the plan of a published one has ended. */
export function hiddenDraft({ tool, suspended }: Pick<OwnedProject, 'tool' | 'suspended'>): CatalogueError {
  return suspended ? new CatalogueError('ERR_ACCESS_PLAN_BELOW_REQUIRED') : missingProject(tool)
}

/** The tool's own token for a failure, if it has one. */
type Renamed = (own: ToolErrors, error: CatalogueError, c: Context<Open>) => ErrorToken | undefined

/** Answers failures by the tokens of the tool that the route's address names, or of the one that is given. */
function ownTokens(renamed: Renamed, tool?: ToolId): MiddlewareHandler<Open> {
  return async (c, next) => {
    const asked = tool ?? c.req.param('tool') ?? ''
    await next()
    if (!(c.error instanceof CatalogueError) || !isToolId(asked)) return
    const token = renamed(tokens[asked], c.error, c)
    if (token !== undefined) c.res = answerError(new CatalogueError(token), c)
  }
}

function lacksName({ detail }: CatalogueError): boolean {
  if (typeof detail !== 'object' || Array.isArray(detail)) return false
  return detail.name === 'REQUIRED' || detail.name === 'ERR_INVALID_MUST_BE_TEXT'
}

/** Answers a missing name by the tool's own token. */
export const nameTokens: MiddlewareHandler<Open> = ownTokens((own, error) =>
  lacksName(error) ? own.nameless : undefined,
)

/** Answers a call without a session by the tool's own token. */
export const userTokens = (tool?: ToolId): MiddlewareHandler<Open> =>
  ownTokens(
    (own, { token }, c) =>
      token === 'ERR_LOGIN_REQUIRED' && c.var.session === undefined ? own.userless : undefined,
    tool,
  )
