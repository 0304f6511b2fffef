import type { OwnedProject, Services } from '#api/context.ts'
import type { Language } from '#model/language.ts'
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

/** Renders data that has not been saved; what is incomplete in it is left out. */
export function renderDraft(
  services: Services,
  project: OwnedProject,
  input: { data?: unknown; name?: string | undefined; lang?: Language | undefined },
): Promise<string> {
  const tool = tools[project.tool]
  const shown = salvage(tool.data, input.data)
  const draft = publicProject(project.tool, project.slug, input.name ?? project.name, shown)
  return renderPreview(services, tool.views[0].name, draft, input.lang ?? draft.data.language)
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
