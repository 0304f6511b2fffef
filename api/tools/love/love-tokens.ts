import type { MiddlewareHandler } from 'hono'
import type { Open } from '#api/context.ts'
import { userTokens } from '#api/projects/tool-errors.ts'

/** The catalogue has a token of its own for a wall's calls without a session. */
export const loveTokens: MiddlewareHandler<Open> = userTokens('love')
