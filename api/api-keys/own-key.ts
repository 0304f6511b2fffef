import { and, eq, type SQL } from 'drizzle-orm'
import { apiKeys } from '#database/api-keys.ts'
import type { UserRow } from '#database/schema.ts'

/** A key that belongs to this account. */
export function ownKey(user: UserRow, id: string): SQL | undefined {
  return and(eq(apiKeys.id, id), eq(apiKeys.userId, user.id))
}
