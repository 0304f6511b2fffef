import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { access } from '#api/access.ts'
import type { Open } from '#api/context.ts'
import type { Configuration } from '#model/configuration.ts'
import type { HelpVideos } from '#model/help-videos.ts'

const dist = fileURLToPath(new URL('../../editor/dist/', import.meta.url))

/** Where help videos and their captions lie, and recordings of customers: beside the pages. */
function videoOrigins(videos: HelpVideos, siteUrl: string): string {
  const addresses = Object.values(videos)
    .flat()
    .flatMap(({ address, captions }) => [address, ...Object.values(captions)])
  return [...new Set([siteUrl, ...addresses.map(address => new URL(address).origin)])].join(' ')
}

/** Scripts of ours alone, and no text that turns into markup but where rich text is read and pasted. */
const policyFor = ({ siteUrl, helpVideos }: Configuration): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // QR codes are drawn in the browser, pictures are cropped before they are sent, and lie with the pages afterwards.
    `img-src 'self' data: blob: ${siteUrl}`,
    "font-src 'self'",
    // A recording is looked at before it is sent.
    `media-src blob: ${videoOrigins(helpVideos, siteUrl)}`,
    "connect-src 'self'",
    // Previews, and published pages as they are.
    `frame-src 'self' ${siteUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types rich-text ProseMirrorClipboard',
  ].join('; ')

const revalidated = 'no-cache'
const immutable = 'public, max-age=31536000, immutable'

let editor: string | undefined

function readEditor(): string {
  editor ??= readFileSync(`${dist}index.html`, 'utf8')
  return editor
}

function headersFor(c: Context<Open>): Record<string, string> {
  const { configuration } = c.var.services
  return { 'Content-Security-Policy': policyFor(configuration), 'Cache-Control': revalidated }
}

function answerEditor(c: Context<Open>): Response | Promise<Response> {
  return c.html(readEditor(), 200, headersFor(c))
}

/**
 * The editor, told whether its callback was opened from a page of ours or the address bar: scripts cannot see that, and
 * no other site may sign anybody out.
 */
function answerCallback(c: Context<Open>): Response | Promise<Response> {
  const site = c.req.header('Sec-Fetch-Site')
  const opened = site === 'same-origin' || site === 'none' ? 'own' : 'elsewhere'
  return c.html(readEditor().replace('<html ', `<html data-opened="${opened}" `), 200, headersFor(c))
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
  routes.get('/auth/callback', access('anyone'), answerCallback)
  routes.get('*', access('anyone'), answerEditor)
  return routes
}
