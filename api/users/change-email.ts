import { identityClient } from '#api/auth/identity-client.ts'
import type { Services } from '#api/context.ts'
import { cartRedirect } from '#api/users/delete-user.ts'
import type { UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { AccountChange } from '#model/user.ts'

/**
 * Has the identity service ask for a new e-mail to be confirmed; here it changes with the next sign-in. Throws
 * `ERR_EID_NOT_SUPPORTED` for a service that cannot, `ERR_EMAIL_TAKEN`, and what the back-channel throws.
 */
export async function changeEmail(services: Services, user: UserRow, email: string): Promise<AccountChange> {
  const backchannel = await identityClient(services.configuration).backchannel()
  if (backchannel === undefined || user.eId === null) throw new CatalogueError('ERR_EID_NOT_SUPPORTED')
  await backchannel.email(user.eId, email, user.language)
  return { message: 'Confirmation sent', ...cartRedirect(services, 'email') }
}
