import { asc, eq } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { ownAddress } from '#api/short-links/own-address.ts'
import { insertionOrder } from '#database/insertion-order.ts'
import { shortLinks } from '#database/schema.ts'
import type { Configuration } from '#model/configuration.ts'
import type { ShortLink } from '#model/short-link.ts'

export function presentShortLink(
  { code, url }: { code: string; url: string },
  { appUrl }: Pick<Configuration, 'appUrl'>,
): ShortLink {
  return { code, url, shortUrl: `${appUrl}/s/${code}` }
}

/** A short link by its code, which may have been typed in capitals. One whose address is no longer ours is none. */
export async function findShortLink(
  { database, configuration }: Services,
  code: string,
): Promise<ShortLink | undefined> {
  const [link] = await database.read
    .select({ code: shortLinks.code, url: shortLinks.url })
    .from(shortLinks)
    .where(eq(shortLinks.code, code.toLowerCase()))
  if (link === undefined || ownAddress(link.url, configuration) === undefined) return undefined
  return presentShortLink(link, configuration)
}

/** A user's short links, the oldest first. */
export async function listShortLinks(
  { database, configuration }: Services,
  userId: string,
): Promise<ShortLink[]> {
  const links = await database.read
    .select({ code: shortLinks.code, url: shortLinks.url })
    .from(shortLinks)
    .where(eq(shortLinks.userId, userId))
    .orderBy(asc(shortLinks.createdAt), asc(insertionOrder(shortLinks)))
  return links.map(link => presentShortLink(link, configuration))
}
