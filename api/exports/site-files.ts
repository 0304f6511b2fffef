import { readFile } from 'node:fs/promises'
import type { Services } from '#api/context.ts'
import { assetPath, staticPage } from '#api/exports/static-page.ts'
import type { ArchiveFile } from '#api/exports/zip.ts'
import { languages } from '#model/language.ts'
import { type PublicProject, tools } from '#model/tools/index.ts'
import { assetsOf } from '#publisher/releases/gate.ts'

const favicon = new URL('../../public/favicon.svg', import.meta.url)

/** A page with its address on the site, and where it lies in the folder. */
interface SitePage {
  address: string
  path: string
  body: string
}

/** All pages of a project in both languages, as they would be published: the first view's in the folder itself. */
async function renderPages(
  { renderer, configuration }: Services,
  project: PublicProject,
): Promise<SitePage[]> {
  const origins = { site: configuration.siteUrl, app: configuration.appUrl }
  const views = tools[project.tool].views.filter(view => view.public)
  const pages = views.flatMap(({ name }, index) =>
    languages.map(async lang => {
      const files = await renderer.render(name, project, { lang, mode: 'publish', origins })
      const folder = index === 0 ? '' : `${name}/`
      const start = `${name}/${project.uuid}/`.length
      return files.map(({ path, body }) => ({
        address: `/${path.slice(0, -'/index.html'.length)}`,
        path: folder + path.slice(start),
        body: String(body),
      }))
    }),
  )
  return (await Promise.all(pages)).flat(2)
}

/** The uploads that pages show, by their root-relative addresses; one that is gone is empty. */
async function uploadsOf({ bucket }: Services, pages: readonly SitePage[]): Promise<[string, Uint8Array][]> {
  const keys = new Set(pages.flatMap(({ body }) => assetsOf(body)))
  const read = async (key: string): Promise<[string, Uint8Array]> => {
    const object = await bucket.get(key)
    return [`/${key}`, object?.body ?? new Uint8Array()]
  }
  return Promise.all([...keys].filter(key => key.startsWith('_media/')).map(read))
}

/**
 * A project's pages with everything that they load, in a folder that works when it is opened from a disk and on any
 * server: `index.html` in the content's language, `en/` or `pl/` in the other, further views in folders of their names,
 * `assets/`.
 */
export async function siteFiles(services: Services, project: PublicProject): Promise<ArchiveFile[]> {
  const rendered = await renderPages(services, project)
  const bodies = new Map<string, Uint8Array>([
    ['/favicon.svg', await readFile(favicon)],
    ...(await uploadsOf(services, rendered)),
  ])
  for (const { path, body } of services.renderer.assets) bodies.set(`/${path}`, body)
  const known = {
    files: new Set(bodies.keys()),
    pages: new Map(rendered.map(({ address, path }) => [address, path])),
  }
  const pages = rendered.map(({ path, body }) => ({ path, ...staticPage(body, path, known) }))
  const needed = [...new Set(pages.flatMap(({ files }) => files))].sort()
  return [
    ...pages.map(({ path, html }) => ({ path, body: html })),
    ...needed.map(file => ({ path: assetPath(file), body: bodies.get(file) ?? '' })),
  ]
}
