import { identityClient } from '#api/auth/identity-client.ts'
import { allowedRedirect } from '#api/auth/redirects.ts'
import type { Services } from '#api/context.ts'
import type { UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'

/**
 * A link, good once and for a minute, that signs the user in at the identity service and leads on to `redirectUrl`: a screen
 * of the product or a listed origin. Throws `ERR_INVALID_DATA` for every other place, `ERR_EID_NOT_SUPPORTED` for a
 * service that cannot, and what the back-channel throws.
 */
export async function forgeMagic(
  { configuration }: Services,
  user: UserRow,
  redirectUrl: string,
): Promise<string> {
  const redirect = allowedRedirect(redirectUrl, configuration)
  if (redirect === undefined) throw new CatalogueError('ERR_INVALID_DATA', { redirectUrl: 'URL' })
  const backchannel = await identityClient(configuration).backchannel()
  if (backchannel === undefined || user.eId === null) throw new CatalogueError('ERR_EID_NOT_SUPPORTED')
  return backchannel.magic(user.eId, new URL(redirect, configuration.appUrl).href)
}
