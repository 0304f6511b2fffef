import type { Configuration } from '#model/configuration.ts'
import type { ToolId } from '#model/tool.ts'
import { views } from '#model/tools/index.ts'
import { safeUrl } from '#model/url.ts'

/** A page of a project, as its address names it. */
export interface PageAddress {
  tool: ToolId
  slug: string
  /** The address without anything that pages do not understand. */
  url: string
}

/** What an address may ask of a page. */
const understood = { theme: ['light', 'dark'], lang: ['pl', 'en'] }

function keptQuery(asked: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const [name, values] of Object.entries(understood)) {
    const value = asked.get(name)
    if (value !== null && values.includes(value)) kept.set(name, value)
  }
  return kept.size === 0 ? '' : `?${kept}`
}

/** Reads the address of a published page; undefined for every other, above all for those of other sites. */
export function readPageAddress(
  address: string,
  { siteUrl }: Pick<Configuration, 'siteUrl'>,
): PageAddress | undefined {
  const url = URL.parse(safeUrl(address) ?? '')
  if (url === null || url.origin !== new URL(siteUrl).origin) return undefined
  const [, name, slug, lang = ''] =
    /^\/([a-z-]+)\/([a-z0-9-]{3,64})(\/(?:pl|en))?\/?$/.exec(url.pathname) ?? []
  const view = views.find(each => each.public && each.name === name)
  if (view === undefined || slug === undefined) return undefined
  return {
    tool: view.tool,
    slug,
    url: `${siteUrl}/${view.name}/${slug}${lang}${keptQuery(url.searchParams)}`,
  }
}
