import { and, eq, or } from 'drizzle-orm'
import { identityClient } from '#api/auth/identity-client.ts'
import type { Services } from '#api/context.ts'
import { endAllSessions, hashSecret } from '#api/sessions/sessions.ts'
import type { Queries } from '#database/database.ts'
import { sessions, users } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'

/** A message is taken once within this time; later it is too old anyway. */
const once = { points: 1, seconds: 600 }

async function userIdOf(queries: Queries, subject: string): Promise<string | undefined> {
  const [user] = await queries.select({ id: users.id }).from(users).where(eq(users.eId, subject))
  return user?.id
}

/**
 * Ends what a logout token says has ended at the identity service: a person's sessions in all browsers, or, when it names
 * a session there, no more than those that came from it. Throws `ERR_INVALID_BODY` for a token that is forged, old,
 * repeated or not meant for us, `ERR_EID_NETWORK` while the service's keys cannot be read.
 */
export async function endProviderSessions(
  { configuration, database, limits, now }: Services,
  token: string,
): Promise<void> {
  const { id, subject, providerSession } = await identityClient(configuration).readLogout(token, now())
  if ((await limits.count('logout-token', hashSecret(id), once)) > 0)
    throw new CatalogueError('ERR_INVALID_BODY')
  await database.write(async queries => {
    const userId = subject === undefined ? undefined : await userIdOf(queries, subject)
    if (subject !== undefined && userId === undefined) return
    if (providerSession === undefined) {
      if (userId !== undefined) await endAllSessions(queries, userId)
      return
    }
    const theirs =
      userId === undefined ? undefined : or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId))
    await queries.delete(sessions).where(and(eq(sessions.providerSession, providerSession), theirs))
  })
}
