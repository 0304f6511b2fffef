import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { users } from '#database/schema.ts'
import { CatalogueError, type ErrorToken } from '#model/errors.ts'

/** Accounts may be deleted while a request of theirs is on its way: throws this token within its transaction. */
export async function requirePresent(queries: Queries, userId: string, token: ErrorToken): Promise<void> {
  const [user] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (user === undefined) throw new CatalogueError(token)
}
