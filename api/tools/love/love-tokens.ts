import type { MiddlewareHandler } from 'hono'
import type { Open } from '#api/context.ts'
import { answerError } from '#api/errors.ts'
import { CatalogueError } from '#model/errors.ts'

/** The catalogue has a token of its own for a wall's calls without a session. */
export const loveTokens: MiddlewareHandler<Open> = async (c, next) => {
  await next()
  const { error } = c
  if (error instanceof CatalogueError && error.token === 'ERR_LOGIN_REQUIRED' && c.var.session === undefined)
    c.res = answerError(new CatalogueError('ERR_LOVE_USER_REQUIRED'), c)
}
