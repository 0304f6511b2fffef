import { isRegistered } from '#api/context.ts'
import type { UserRow } from '#database/schema.ts'
import { User } from '#model/user.ts'

/** A user as the API answers it. */
export function presentUser(user: UserRow): User {
  const { id, email, roles, language } = user
  return User.parse({ id, email, roles, isRegistered: isRegistered(user), language })
}
