import { identityClient } from '#api/auth/identity-client.ts'
import type { Services } from '#api/context.ts'
import type { UserRow } from '#database/schema.ts'
import type { AccountChange } from '#model/user.ts'
import { closeAccount } from '#publisher/accounts/close-account.ts'

/** Where the cart site is told of a change, if there is one. */
export function cartRedirect(
  { configuration: { cartUrl, appUrl } }: Services,
  change: 'deleted' | 'email',
): Pick<AccountChange, 'easyCartRedirect'> {
  if (cartUrl === undefined) return {}
  const query = new URLSearchParams({ change, redirect: appUrl })
  return { easyCartRedirect: `${cartUrl}/account/changed?${query.toString()}` }
}

/**
 * Deletes a user with all that is theirs: first at the identity service, since that may fail and be tried again, then here,
 * where pages go down after the answer. Throws what the identity service's back-channel throws; a service without one
 * keeps its account.
 */
export async function deleteUser(services: Services, user: UserRow): Promise<AccountChange> {
  if (user.eId !== null) {
    const backchannel = await identityClient(services.configuration).backchannel()
    await backchannel?.delete(user.eId)
  }
  const asked = { requestId: services.requestId, now: services.now() }
  const projectIds = await services.database.write(queries => closeAccount(queries, user.id, asked))
  for (const projectId of projectIds) await services.enqueue(projectId)
  return cartRedirect(services, 'deleted')
}
