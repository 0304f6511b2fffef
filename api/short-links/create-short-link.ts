import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { ownAddress } from '#api/short-links/own-address.ts'
import { presentShortLink } from '#api/short-links/read-short-links.ts'
import type { Queries } from '#database/database.ts'
import { shortLinks, type UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { ShortLink } from '#model/short-link.ts'

/** Without what looks alike on paper: 0 and o, 1, i and l. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 7
const mostTries = 20

function randomCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

async function freeCode(queries: Queries, newCode: () => string): Promise<string> {
  for (let tries = 0; tries < mostTries; tries++) {
    const code = newCode()
    if ((await queries.$count(shortLinks, eq(shortLinks.code, code))) === 0) return code
  }
  throw new CatalogueError('ERR_BUSY')
}

/**
 * A short link to an address of this product; the same address of the same user keeps its code. Throws
 * `ERR_SHORT_LINK_FOREIGN` for any other address.
 */
export async function createShortLink(
  { database, configuration, now }: Services,
  { id: userId }: UserRow,
  address: string,
  newCode: () => string = randomCode,
): Promise<ShortLink> {
  const url = ownAddress(address, configuration)
  if (url === undefined) throw new CatalogueError('ERR_SHORT_LINK_FOREIGN')
  const code = await database.write(async queries => {
    const [known] = await queries
      .select({ code: shortLinks.code })
      .from(shortLinks)
      .where(and(eq(shortLinks.userId, userId), eq(shortLinks.url, url)))
    if (known !== undefined) return known.code
    const free = await freeCode(queries, newCode)
    await queries.insert(shortLinks).values({ code: free, url, userId, createdAt: now() })
    return free
  })
  return presentShortLink({ code, url }, configuration)
}
