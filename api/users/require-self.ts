import type { UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'

/** Everybody sees and changes themselves alone; `ERR_USER_NOT_AN_OWNER`. */
export function requireSelf(user: UserRow, id: string): void {
  if (user.id !== id) throw new CatalogueError('ERR_USER_NOT_AN_OWNER')
}
