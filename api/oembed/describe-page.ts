import { z } from 'zod'
import { findProject } from '#api/access.ts'
import type { Services } from '#api/context.ts'
import { readPageAddress } from '#api/oembed/page-address.ts'
import { readLiveSnapshot } from '#api/projects/read-project.ts'
import { frameCode, frameSize } from '#model/embed.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Oembed, OembedQuery } from '#model/oembed.ts'
import type { PublicProject } from '#model/tools/index.ts'

/** For how many seconds an answer may be kept: as long as a page. */
export const oembedAge = 60

const Titled = z.object({ title: z.string().trim().min(1) })

/** What a page calls itself: its own title, else the name of its project. */
function titleOf({ name, data }: PublicProject): string {
  const titled = Titled.safeParse(data)
  return titled.success ? titled.data.title : name
}

async function readPublished(services: Services, address: string): Promise<{ url: string; title: string }> {
  const page = readPageAddress(address, services.configuration)
  if (page === undefined) throw new CatalogueError('ERR_NOT_FOUND')
  const project = await findProject(services, page.tool, page.slug)
  if (project.status !== 'published') throw new CatalogueError('ERR_NOT_FOUND')
  return { url: page.url, title: titleOf(await readLiveSnapshot(services, project)) }
}

/** Draft, deleted, foreign or never there: nobody learns which. */
function unseen(error: unknown): unknown {
  return error instanceof CatalogueError && error.status === 404 ? new CatalogueError('ERR_NOT_FOUND') : error
}

/**
 * How another site embeds the page at an address, no larger than it wants. Throws `ERR_NOT_FOUND` unless the page is
 * published here, and `ERR_OEMBED_FORMAT` when asked for anything but JSON.
 */
export async function describePage(services: Services, query: OembedQuery): Promise<Oembed> {
  if (query.format !== 'json') throw new CatalogueError('ERR_OEMBED_FORMAT')
  const page = await readPublished(services, query.url).catch(error => {
    throw unseen(error)
  })
  const width = Math.min(frameSize.width, query.maxwidth ?? frameSize.width)
  const height = Math.min(frameSize.height, query.maxheight ?? frameSize.height)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Atelier',
    provider_url: services.configuration.appUrl,
    cache_age: oembedAge,
    title: page.title,
    width,
    height,
    html: frameCode(page, { width, height }),
  }
}
