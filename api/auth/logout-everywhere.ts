import { identityClient } from '#api/auth/identity-client.ts'
import type { Services } from '#api/context.ts'
import { endAllSessions } from '#api/sessions/sessions.ts'
import type { UserRow } from '#database/schema.ts'

/**
 * Ends all sessions of a user, in whatever browser; also those at the identity service, where one that is left would begin
 * another here without a password. Throws what the service's back-channel throws, after ours have ended all the same; a
 * service without one keeps its own.
 */
export async function logoutEverywhere(
  { configuration, database }: Services,
  { id, eId }: UserRow,
): Promise<void> {
  try {
    const backchannel = await identityClient(configuration).backchannel()
    if (eId !== null) await backchannel?.end(eId)
  } finally {
    await database.write(queries => endAllSessions(queries, id))
  }
}
