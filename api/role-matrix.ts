import type { Access, Declared } from '#api/access.ts'
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
] as const
export type CallerKind = (typeof callers)[number]

const visitors = new Set<CallerKind>(['visitor', 'visitor who owns it'])
const owners = new Set<CallerKind>(['visitor who owns it', 'owner', 'staff as the owner'])

const needsAccount = new Set<Access>(['registered', 'registered-owner', 'admin'])
const needsProject = new Set<Access>(['owner', 'registered-owner'])

/** What a caller is told by what a route states: that they may, or why not. */
export function outcomeFor({ who, condition }: Declared, caller: CallerKind): 'yes' | ErrorToken {
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
