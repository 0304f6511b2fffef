import { readFile } from 'node:fs/promises'
import type { Services } from '#api/context.ts'
import { assetPath, staticPage } from '#api/exports/static-page.ts'
import type { ArchiveFile } from '#api/exports/zip.ts'
import { languages } from '#model/language.ts'
import { type PublicProject, tools } from '#model/tools/index.ts'

const favicon = new URL('../../public/favicon.svg', import.meta.url)

/** All pages of a project in both languages, as they would be published, by their paths in a folder of its own. */
async function renderPages(
  { renderer, configuration }: Services,
  project: PublicProject,
): Promise<ArchiveFile[]> {
  const origins = { site: configuration.siteUrl, app: configuration.appUrl }
  const views = tools[project.tool].views.filter(view => view.public)
  const pages = views.flatMap(({ name }, index) =>
    languages.map(async lang => {
      const files = await renderer.render(name, project, { lang, mode: 'publish', origins })
      const address = `${name}/${project.uuid}/`
      const folder = index === 0 ? '' : `${name}/`
      return files.map(({ path, body }) => ({ path: folder + path.slice(address.length), body }))
    }),
  )
  return (await Promise.all(pages)).flat(2)
}

/**
 * A project's pages with everything that they load, in a folder that works when it is opened from a disk and on any
 * server: `index.html` in the content's language, `en/` or `pl/` in the other, `assets/`.
 */
export async function siteFiles(services: Services, project: PublicProject): Promise<ArchiveFile[]> {
  const bodies = new Map<string, Uint8Array>([['/favicon.svg', await readFile(favicon)]])
  for (const { path, body } of services.renderer.assets) bodies.set(`/${path}`, body)
  const known = new Set(bodies.keys())
  const pages = (await renderPages(services, project)).map(({ path, body }) => ({
    path,
    ...staticPage(String(body), path, known),
  }))
  const needed = [...new Set(pages.flatMap(({ files }) => files))].sort()
  return [
    ...pages.map(({ path, html }) => ({ path, body: html })),
    ...needed.map(file => ({ path: assetPath(file), body: bodies.get(file) ?? '' })),
  ]
}
