import { type Context, Hono } from 'hono'
import { access, findProject } from '#api/access.ts'
import type { Open } from '#api/context.ts'
import { isolation } from '#api/previews/isolation.ts'
import { renderCommonPreview, renderPreview } from '#api/previews/render-preview.ts'
import { withLetter } from '#api/previews/with-letter.ts'
import { readDraft } from '#api/projects/read-project.ts'
import { hiddenDraft } from '#api/projects/tool-errors.ts'
import { CatalogueError } from '#model/errors.ts'
import { type Language, Language as LanguageSchema, languageOfTag } from '#model/language.ts'
import { tools, views } from '#model/tools/index.ts'

const themes = ['dark', 'light'] as const

function languageOf(c: Context<Open>, otherwise: Language): Language {
  const asked = LanguageSchema.safeParse(c.req.query('lang'))
  return asked.success ? asked.data : otherwise
}

async function answerCommon(
  c: Context<Open>,
  view: 'not-found' | 'not-published',
  status: 200 | 404,
): Promise<Response> {
  const lang = languageOf(c, languageOfTag(c.req.header('Accept-Language')))
  return c.html(await renderCommonPreview(c.var.services, view, lang), status, isolation)
}

/** What a failed preview leads to: a tab goes to the common page, a frame shows it in its place. */
function answerFailure(c: Context<Open>, error: CatalogueError): Promise<Response> | Response {
  const view = error.token === 'ERR_ACCESS_PLAN_BELOW_REQUIRED' ? 'not-published' : 'not-found'
  if (c.req.header('Sec-Fetch-Dest') === 'iframe') return answerCommon(c, view, 404)
  const lang = languageOf(c, languageOfTag(c.req.header('Accept-Language')))
  const theme = themes.find(mode => mode === c.req.query('theme'))
  const query = new URLSearchParams({ lang, ...(theme === undefined ? {} : { theme }) })
  return c.redirect(`/preview/${view}?${query}`, 302)
}

async function answerPreview(c: Context<Open>): Promise<Response> {
  const view = views.find(({ name }) => name === c.req.param('view'))
  if (view === undefined) throw new CatalogueError('ERR_NOT_FOUND')
  const project = await findProject(c.var.services, view.tool, c.req.param('uuid') ?? '')
  if (project.ownerId !== c.var.session?.user.id) throw hiddenDraft(project)
  const draft = await readDraft(c.var.services, project)
  const data = tools[project.tool].load(project.data, project.dataVersion)
  const shown = withLetter(view.name, draft, data)
  const html = await renderPreview(c.var.services, view.name, shown, languageOf(c, draft.data.language))
  return c.html(html, 200, isolation)
}

/** Previews of saved drafts, below `/preview`; their owner alone sees them. */
export const previewRoutes = new Hono()
  .get('/not-found', access('anyone'), c => answerCommon(c, 'not-found', 404))
  .get('/not-published', access('anyone'), c => answerCommon(c, 'not-published', 200))
  .get('/:view/:uuid', access('anyone'), async c => {
    try {
      return await answerPreview(c)
    } catch (error) {
      if (error instanceof CatalogueError) return answerFailure(c, error)
      throw error
    }
  })
