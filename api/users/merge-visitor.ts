import { and, eq, isNull } from 'drizzle-orm'
import type { Services, Session } from '#api/context.ts'
import type { Queries } from '#database/database.ts'
import { projects, sessions, type UserRow, users } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'

/**
 * Hands everything of a visitor without an account to a user and ends the visitor's sessions, in the transaction that
 * `queries` belong to. A visitor who was merged before, or has an account by now, is left alone.
 */
export async function moveToAccount(queries: Queries, visitorId: string, userId: string): Promise<void> {
  const [visitor] = await queries
    .update(users)
    .set({ mergedInto: userId })
    .where(and(eq(users.id, visitorId), isNull(users.eId), isNull(users.mergedInto)))
    .returning({ id: users.id })
  if (visitor === undefined) return
  await queries.update(projects).set({ ownerId: userId }).where(eq(projects.ownerId, visitorId))
  await queries.delete(sessions).where(eq(sessions.userId, visitorId))
}

/**
 * Merges the visitor that this browser was before it signed in. May be repeated. Throws `ERR_USER_NOT_AN_OWNER` for
 * anybody else.
 */
export async function mergeVisitor(
  { database }: Services,
  { previousUserId }: Session,
  user: UserRow,
  oldUserId: string,
): Promise<void> {
  if (oldUserId === user.id) return
  if (oldUserId !== previousUserId) throw new CatalogueError('ERR_USER_NOT_AN_OWNER')
  await database.write(queries => moveToAccount(queries, oldUserId, user.id))
}
