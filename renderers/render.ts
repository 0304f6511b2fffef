import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { createApp } from 'astro/app/entrypoint'
import { z } from 'zod'
import type { CommonView, RenderedFile, RenderOptions } from '#model/rendering.ts'
import type { PublicProject } from '#model/tools/index.ts'
import type { PageRequest } from './document/page-request.ts'
import { toolRoutes } from './tools/routes.ts'

/** A file that pages refer to by a root-relative address. Its name holds the hash of its content. */
export interface AssetFile {
  /** Its key in the bucket, `_assets/{name}.{hash}.{ext}`. */
  path: string
  contentType: string
  body: Uint8Array
}

/** Pages out of projects. Pure: the same input gives the same bytes, from any process with the same `build`. */
export interface Renderer {
  /** Names this build of the renderers. */
  build: string
  assets: AssetFile[]
  /**
   * The pages of a project's view in one language: `faqs/{uuid}/index.html` in its own, `faqs/{uuid}/{lang}/index.html`
   * in the other; a view's further pages at `walls/{uuid}/2/...`, except in a preview. Throws when one does not come out whole.
   */
  render(view: string, project: PublicProject, options: RenderOptions): Promise<RenderedFile[]>
  /**
   * A page that belongs to no tool, at `render/{view}/index.html` or in place of a project's page at `address`.
   * `target`, an absolute address, is where a moved page leads.
   */
  renderCommon(
    view: CommonView,
    options: RenderOptions & { address?: string; target?: string },
  ): Promise<RenderedFile>
}

type App = ReturnType<typeof createApp>

const dist = fileURLToPath(new URL('./dist/', import.meta.url))
const Entry = z.object({ createApp: z.custom<typeof createApp>(value => typeof value === 'function') })

const contentTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

async function readAsset(name: string): Promise<AssetFile> {
  const contentType = contentTypes[name.split('.').pop() ?? '']
  if (contentType === undefined)
    throw new Error(`The renderers made ${name}, a kind of file that is not served`)
  return { path: `_assets/${name}`, contentType, body: await readFile(join(dist, 'client/_assets', name)) }
}

async function renderRoute(app: App, route: string, page: PageRequest): Promise<string> {
  const response = await app.render(new Request(`https://render.invalid${route}`), {
    locals: { page },
    prerenderedErrorPageFetch: () => {
      throw new Error('An error page is never fetched')
    },
  })
  const html = await response.text()
  const whole = response.status === 200 && html.startsWith('<!DOCTYPE html>') && html.endsWith('</html>')
  if (!whole)
    throw new Error(`${route} answered ${response.status} with ${html.length} characters, not a whole page`)
  return html
}

function htmlFile(address: string, body: string): RenderedFile {
  return { path: `${address}/index.html`, contentType: 'text/html; charset=utf-8', body }
}

function rendererOf(app: App, build: string, assets: AssetFile[]): Renderer {
  return {
    build,
    assets,
    async render(view, project, options) {
      const routes = toolRoutes[project.tool]
      const found = Object.hasOwn(routes, view) ? routes[view] : undefined
      if (found === undefined) throw new Error(`The tool ${project.tool} has no view ${view}`)
      const { route, parts } = found
      const lang = options.lang === project.data.language ? '' : options.lang
      const all = parts?.(project) ?? ['']
      return Promise.all(
        (options.mode === 'preview' ? all.slice(0, 1) : all).map(async part => {
          const html = await renderRoute(app, route, { options, project, part, target: null })
          return htmlFile([view, project.uuid, part, lang].filter(Boolean).join('/'), html)
        }),
      )
    },
    async renderCommon(view, { address, target, ...options }) {
      const page = { options, project: null, part: '', target: target ?? null }
      return htmlFile(address ?? `render/${view}`, await renderRoute(app, `/render/${view}`, page))
    },
  }
}

/** The renderer that `renderers/build.ts` has built. Throws when there is none. */
export async function loadRenderer(): Promise<Renderer> {
  const build = await readFile(join(dist, 'build.txt'), 'utf8').catch(() => {
    throw new Error('The renderers are not built: run `node renderers/build.ts` first.')
  })
  const entry: unknown = await import(pathToFileURL(join(dist, 'server/entry.mjs')).href)
  const app = Entry.parse(entry).createApp({ streaming: false })
  const names = (await readdir(join(dist, 'client/_assets'))).sort()
  return rendererOf(app, build, await Promise.all(names.map(readAsset)))
}
