import { atom, type ReadableAtom } from 'nanostores'
import { api, messageOf } from '#editor/api.ts'
import { $identity } from '#editor/stores/session.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { PlanState } from '#model/plan.ts'
import type { User } from '#model/user.ts'

/** What is known of the caller's account besides who they are. */
export type AccountState =
  | { kind: 'loading' }
  | { kind: 'ready'; user: User; plan: PlanState }
  | { kind: 'failed'; message: ErrorMessage }

const account = atom<AccountState>({ kind: 'loading' })
export const $account: ReadableAtom<AccountState> = account

/** Asks for the account of somebody who has one; what was known stays in sight meanwhile. Never fails. */
export async function loadAccount(): Promise<void> {
  const { id, isRegistered } = $identity.get()
  if (id === null || !isRegistered) return
  try {
    const [user, plan] = await Promise.all([api.user(id), api.plan(id)])
    account.set({ kind: 'ready', user, plan })
  } catch (error) {
    if (account.get().kind !== 'ready') account.set({ kind: 'failed', message: messageOf(error) })
  }
}

/** The whole days until a moment, begun ones included; 0 once it is past. */
export function daysUntil(endsAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 86_400_000))
}

/** How much of the publish limit is used, from 0 to 1; full when the limit is none. */
export function usedShare({ published, publishLimit }: PlanState): number {
  return publishLimit === 0 ? 1 : Math.min(1, published / publishLimit)
}
