import { asc, eq } from 'drizzle-orm'
import { presentApiKey } from '#api/api-keys/present-api-key.ts'
import { apiKeys } from '#database/api-keys.ts'
import type { Queries } from '#database/database.ts'
import { insertionOrder } from '#database/insertion-order.ts'
import type { ApiKey } from '#model/api-key.ts'

/** The keys of an account, those that have ended too, in the order in which they were made. */
export async function listApiKeys(queries: Queries, userId: string): Promise<ApiKey[]> {
  const rows = await queries
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(asc(apiKeys.createdAt), asc(insertionOrder(apiKeys)))
  return rows.map(presentApiKey)
}
