import type { z } from 'zod'
import type { OwnedProject, Services } from '#api/context.ts'
import { withLetter } from '#api/previews/with-letter.ts'
import { readRecords } from '#api/projects/read-project.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Language } from '#model/language.ts'
import type { PreviewProject } from '#model/project.ts'
import type { RenderOptions } from '#model/rendering.ts'
import { salvage } from '#model/salvage.ts'
import { publicProject } from '#model/sanitise.ts'
import { type PublicProject, tools } from '#model/tools/index.ts'

function previewOptions(services: Services, lang: Language): RenderOptions {
  const { appUrl, siteUrl } = services.configuration
  return { lang, mode: 'preview', origins: { app: appUrl, site: siteUrl } }
}

/** The document of a view as a preview, complete HTML. */
export async function renderPreview(
  services: Services,
  view: string,
  project: PublicProject,
  lang: Language,
): Promise<string> {
  const [file] = await services.renderer.render(view, project, previewOptions(services, lang))
  if (file === undefined) throw new Error(`The view ${view} rendered nothing.`)
  return file.body
}

/**
 * Renders data that has not been saved; what is incomplete in it is left out. Throws `ERR_NOT_FOUND` for a view that the
 * tool does not have.
 */
export async function renderDraft(
  services: Services,
  project: OwnedProject,
  input: z.output<typeof PreviewProject>,
): Promise<string> {
  const tool = tools[project.tool]
  const { view = tool.views[0].name, name = project.name } = input
  if (!tool.views.some(each => each.name === view)) throw new CatalogueError('ERR_NOT_FOUND')
  const shown = salvage(tool.data, input.data)
  const records = await readRecords(services, project)
  const draft = publicProject(project.tool, project.slug, name, shown, records)
  const lang = input.lang ?? draft.data.language
  return renderPreview(services, view, withLetter(view, draft, shown), lang)
}

/** The not-found or not-published page, as a preview shows it. */
export async function renderCommonPreview(
  services: Services,
  view: 'not-found' | 'not-published',
  lang: Language,
): Promise<string> {
  const file = await services.renderer.renderCommon(view, previewOptions(services, lang))
  return file.body
}
