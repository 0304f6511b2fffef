import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import type { Open } from '#api/context.ts'
import { answers } from '#api/docs/answers.ts'
import { answerError } from '#api/errors.ts'
import { body } from '#api/input.ts'
import { changeTheme, deleteTheme } from '#api/themes/change-theme.ts'
import { createTheme } from '#api/themes/create-theme.ts'
import { listThemes } from '#api/themes/list-themes.ts'
import { CatalogueError } from '#model/errors.ts'
import { ChangeTheme, CreateTheme, Theme } from '#model/theme.ts'

const Themes = z.strictObject({ results: z.array(Theme) }).meta({ id: 'Themes' })

function themeError(error: CatalogueError, signedIn: boolean): CatalogueError {
  if (error.token === 'ERR_LOGIN_REQUIRED' && !signedIn) return new CatalogueError('ERR_THEME_USER_REQUIRED')
  const { detail } = error
  const named = typeof detail === 'object' && !Array.isArray(detail) ? detail.name : undefined
  return named === 'ERR_THEME_NAME_REQUIRED' ? new CatalogueError(named) : error
}

/** The catalogue has tokens of their own for themes, where other calls answer general ones. */
const themeTokens: MiddlewareHandler<Open> = async (c, next) => {
  await next()
  if (c.error instanceof CatalogueError)
    c.res = answerError(themeError(c.error, c.var.session !== undefined), c)
}

/** Calls on one's themes, below `/user`. */
export const themeRoutes = new Hono()
  .use('/themes/*', themeTokens)
  .get('/themes', answers('Lists your themes', 200, Themes), access('visitor'), async c =>
    c.json({ results: await listThemes(c.var.services.database.read, c.var.user.id) }),
  )
  .post('/themes', answers('Creates a theme', 201, Theme), access('registered'), body(CreateTheme), async c =>
    c.json(await createTheme(c.var.services, c.var.user, c.req.valid('json')), 201),
  )
  .patch(
    '/themes/:id',
    answers('Changes a theme', 200, Theme),
    access('registered'),
    body(ChangeTheme),
    async c => c.json(await changeTheme(c.var.services, c.var.user, c.req.param('id'), c.req.valid('json'))),
  )
  .delete('/themes/:id', answers('Deletes a theme', 204), access('registered'), async c => {
    await deleteTheme(c.var.services, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
