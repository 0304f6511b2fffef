import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { access } from '#api/access.ts'
import type { Open } from '#api/context.ts'

const dist = fileURLToPath(new URL('../../editor/dist/', import.meta.url))

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const revalidated = 'no-cache'
const immutable = 'public, max-age=31536000, immutable'

let editor: string | undefined

function answerEditor(c: Context<Open>): Response | Promise<Response> {
  editor ??= readFileSync(`${dist}index.html`, 'utf8')
  return c.html(editor, 200, { 'Content-Security-Policy': policy, 'Cache-Control': revalidated })
}

/** Assets of the renderers for previews; any origin, since a sandboxed preview has none of its own. */
function answerRendererAsset(c: Context<Open>): Response {
  const asset = c.var.services.renderer.assets.find(({ path }) => `/${path}` === c.req.path)
  if (asset === undefined) return c.text('There is no such file.', 404, { 'Cache-Control': 'no-store' })
  return c.body(Uint8Array.from(asset.body).buffer, 200, {
    'Content-Type': asset.contentType,
    'Cache-Control': immutable,
    'Access-Control-Allow-Origin': '*',
  })
}

const favicon = fileURLToPath(new URL('../../public/favicon.svg', import.meta.url))

/** The editor's files; every other address is a screen of the editor, which answers for itself. */
export function editorRoutes(): Hono {
  const routes = new Hono()
  routes.get('/_assets/:file', access('anyone'), answerRendererAsset)
  routes.get(
    '/editor-assets/*',
    access('anyone'),
    serveStatic({ root: dist, precompressed: true, onFound: (_, c) => c.header('Cache-Control', immutable) }),
    c => c.text('There is no such file.', 404, { 'Cache-Control': 'no-store' }),
  )
  routes.get('/favicon.svg', access('anyone'), async c =>
    c.body(await readFile(favicon, 'utf8'), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': revalidated,
    }),
  )
  routes.get('*', access('anyone'), answerEditor)
  return routes
}
