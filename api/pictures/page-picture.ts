import type { OwnedProject, Services } from '#api/context.ts'
import { CatalogueError } from '#model/errors.ts'
import { pageAddress } from '#publisher/releases/request-release.ts'

/**
 * A page as something to look at from afar: nothing in it runs, and nothing is loaded for it but pictures. Scripts are
 * taken out, since browsers complain of each that a sandbox stops.
 * @param page HTML as our renderers print it: what creators wrote is escaped or sanitised in it
 */
export function pictureOf(page: string, siteUrl: string): string {
  return page
    .replace(/<script\b(?:[^>"]|"[^"]*")*>[\s\S]*?<\/script>/g, '')
    .replace(/<style id="font">[\s\S]*?<\/style>/g, '')
    .replace(/<(?:link|meta http-equiv)\b(?:[^>"]|"[^"]*")*>/g, '')
    .replace(/(?<=["\s,(])\/_media\//g, `${siteUrl}/_media/`)
}

/** How a project's published page looks, as HTML. Throws `ERR_NOT_FOUND` when it has none. */
export async function readPicture(services: Services, project: OwnedProject): Promise<string> {
  const { bucket, configuration } = services
  const address = pageAddress(project, project.slug)
  const page = project.status === 'published' ? await bucket.get(`${address}/index.html`) : undefined
  if (page === undefined) throw new CatalogueError('ERR_NOT_FOUND')
  return pictureOf(new TextDecoder().decode(page.body), configuration.siteUrl)
}

/** The headers of a picture: a document without an origin, in which nothing runs. */
export const pictureHeaders = (siteUrl: string): Record<string, string> => ({
  'Content-Security-Policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${siteUrl}; frame-ancestors 'self'`,
  'Cache-Control': 'private, max-age=60',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
})
