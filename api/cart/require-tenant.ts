import { createCartClient } from '#api/cart/cart-client.ts'
import type { Services } from '#api/context.ts'
import type { UserRow } from '#database/schema.ts'
import type { Tenant } from '#model/cart.ts'
import { CatalogueError } from '#model/errors.ts'

/**
 * A user's merchant account. Throws `ERR_CART_EASY_ID_NOT_PROVIDED` for a visitor, `ERR_CART_NOT_A_MERCHANT` for whoever
 * has none, `ERR_CART_CANNOT_CONNECT` when the cart service does not say.
 */
export async function requireTenant({ configuration }: Services, user: UserRow): Promise<Tenant> {
  if (user.eId === null) throw new CatalogueError('ERR_CART_EASY_ID_NOT_PROVIDED')
  const tenant = await createCartClient(configuration).tenant(user.eId)
  if (tenant === undefined) throw new CatalogueError('ERR_CART_NOT_A_MERCHANT')
  return tenant
}
