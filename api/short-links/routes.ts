import { type Context, Hono } from 'hono'
import { access } from '#api/access.ts'
import type { Open } from '#api/context.ts'
import { answers } from '#api/docs/answers.ts'
import { body, query } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { createShortLink } from '#api/short-links/create-short-link.ts'
import { qrPng, qrSvg } from '#api/short-links/qr-code.ts'
import { findShortLink } from '#api/short-links/read-short-links.ts'
import { languageOfTag } from '#model/language.ts'
import { CreateShortLink, QrCodeQuery, ShortLink } from '#model/short-link.ts'

/**
 * A code leads to one address for as long as there is an account behind it, so an answer may be shared and kept; five
 * minutes bound how long a link outlives its account.
 */
const kept = { 'Cache-Control': 'public, max-age=300' }

async function answerAbsence(c: Context<Open>): Promise<Response> {
  const { renderer, configuration } = c.var.services
  const lang = languageOfTag(c.req.header('Accept-Language'))
  const origins = { site: configuration.siteUrl, app: configuration.appUrl }
  const { body } = await renderer.renderCommon('not-found', { lang, mode: 'publish', origins })
  return c.html(body, 404, { 'Cache-Control': 'no-store' })
}

/** Making short links, below `/shared`. */
export const shortLinkRoutes = new Hono().post(
  '/short-link',
  answers('Makes a short link to a page or screen of this product', 201, ShortLink),
  access('registered'),
  limit('short-link', { points: 60, seconds: 60 }),
  body(CreateShortLink),
  async c => c.json(await createShortLink(c.var.services, c.var.user, c.req.valid('json').url), 201),
)

/** Following short links, below `/s`, and their QR codes. */
export const followRoutes = new Hono()
  .get('/:code', access('anyone'), async c => {
    const link = await findShortLink(c.var.services, c.req.param('code'))
    if (link === undefined) return answerAbsence(c)
    c.header('Cache-Control', kept['Cache-Control'])
    return c.redirect(link.url, 302)
  })
  .get('/:code/qr.svg', access('anyone'), query(QrCodeQuery), async c => {
    const link = await findShortLink(c.var.services, c.req.param('code'))
    if (link === undefined) return answerAbsence(c)
    const type = { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': "default-src 'none'" }
    return c.body(qrSvg(link.shortUrl, c.req.valid('query').size), 200, { ...kept, ...type })
  })
  .get('/:code/qr.png', access('anyone'), query(QrCodeQuery), async c => {
    const link = await findShortLink(c.var.services, c.req.param('code'))
    if (link === undefined) return answerAbsence(c)
    const png = await qrPng(link.shortUrl, c.req.valid('query').size)
    return c.body(png, 200, { ...kept, 'Content-Type': 'image/png' })
  })
