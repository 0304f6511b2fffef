import type { Access } from '#api/access.ts'
import { keyRoleFor } from '#api/api-keys/key-reach.ts'
import type { ListedRoute } from '#api/route-list.ts'
import type { ApiKeyRole } from '#model/api-key.ts'
import type { ErrorToken } from '#model/errors.ts'

/** Whoever may call a route, as far as routes tell them apart; projects and accounts are those that the route names. */
export const callers = [
  'nobody',
  'visitor',
  'visitor who owns it',
  'account',
  'owner',
  'merchant',
  'staff',
  'staff as the owner',
  'reading key of the owner',
  'writing key of the owner',
] as const
export type CallerKind = (typeof callers)[number]

const visitors = new Set<CallerKind>(['visitor', 'visitor who owns it'])
const keys = new Set<CallerKind>(['reading key of the owner', 'writing key of the owner'])
const owners = new Set<CallerKind>(['visitor who owns it', 'owner', 'staff as the owner', ...keys])

const needsAccount = new Set<Access>(['registered', 'registered-owner', 'admin'])
const needsProject = new Set<Access>(['owner', 'registered-owner'])

/** The role that a key needs for a route; undefined where no key may. */
export function keyRoleOfRoute({ method, path }: ListedRoute): ApiKeyRole | undefined {
  return keyRoleFor(method === 'ALL' ? 'GET' : method, path)
}

/** Why a key is told no before anybody looks at what a route states. */
function keyRefusal(route: ListedRoute, caller: CallerKind): ErrorToken | undefined {
  const needed = keyRoleOfRoute(route)
  if (!keys.has(caller)) return undefined
  if (needed === undefined) return 'ERR_API_KEY_REFUSED'
  return needed === 'write' && caller === 'reading key of the owner' ? 'ERR_API_KEY_ROLE' : undefined
}

/** What a caller is told by what a route states: that they may, or why not; undefined where it states nothing. */
export function outcomeFor(route: ListedRoute, caller: CallerKind): 'yes' | ErrorToken | undefined {
  if (route.declared === undefined) return undefined
  const { who, condition } = route.declared
  const refusal = keyRefusal(route, caller)
  if (refusal !== undefined) return refusal
  if (who === 'anyone') return 'yes'
  if (caller === 'nobody') return 'ERR_LOGIN_REQUIRED'
  if (needsAccount.has(who) && visitors.has(caller)) return 'ERR_LOGIN_REQUIRED'
  if (condition === 'in person' && caller === 'staff as the owner') return 'ERR_IMPERSONATION_REFUSED'
  if (who === 'admin' && caller !== 'staff') return 'Unauthorized'
  if (who === 'merchant' && visitors.has(caller)) return 'ERR_CART_EASY_ID_NOT_PROVIDED'
  if (who === 'merchant' && caller !== 'merchant') return 'ERR_CART_NOT_A_MERCHANT'
  if (needsProject.has(who) && !owners.has(caller))
    return condition === 'hidden' ? 'ERR_PROJECTS_PROJECT_NOT_FOUND' : 'ERR_PROJECTS_NOT_AN_OWNER'
  return 'yes'
}
