import { and, count, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { deliveries } from '#database/outbox.ts'
import { projects } from '#database/schema.ts'
import { letterId, lettersTo } from '#publisher/letters/mail.ts'

const day = 86_400_000

/** Letters that all walls of an owner may send within 24 hours. */
export const mostLettersOfOwner = 500
/** Letters that one address may get within a day, from all walls of the product. */
export const mostLettersToAddress = 5

/** How many more letters an owner's walls may send now. */
export async function lettersLeft(queries: Queries, ownerId: string, now: Date): Promise<number> {
  const own = queries.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId))
  const [sent] = await queries
    .select({ count: count() })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.projectId, own),
        gt(deliveries.createdAt, new Date(now.getTime() - day)),
        eq(deliveries.kind, 'mail'),
      ),
    )
  return Math.max(0, mostLettersOfOwner - (sent?.count ?? 0))
}

/** Whether an address may be written to: not by the same wall twice a day, nor by too many. */
export async function mayWriteTo(
  queries: Queries,
  address: string,
  projectId: string,
  now: Date,
): Promise<boolean> {
  const begin = lettersTo(address, now)
  const rows = await queries
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(gte(deliveries.id, begin), lt(deliveries.id, `${begin}~`)))
    .limit(mostLettersToAddress)
  return (
    rows.length < mostLettersToAddress && rows.every(({ id }) => id !== letterId(address, projectId, now))
  )
}
