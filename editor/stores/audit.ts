import { atom, type ReadableAtom } from 'nanostores'
import type { AccountApi } from '#editor/account-api.ts'
import { messageOf } from '#editor/api.ts'
import { planNames } from '#editor/plans/plan-names.ts'
import type { ErrorMessage } from '#model/errors.ts'
import { planIds } from '#model/plan.ts'
import type { AuditPage } from '#model/user.ts'

export type AuditState =
  | { kind: 'loading'; page?: AuditPage }
  | { kind: 'ready'; page: AuditPage }
  | { kind: 'failed'; message: ErrorMessage }

export const auditPageSize = 10

export interface Audit {
  $state: ReadableAtom<AuditState>
  /** Shows a page, from 1; the last one asked for wins. */
  show: (page: number) => Promise<void>
}

/** What staff did on behalf of the user with `id`, newest first. */
export function createAudit(api: Pick<AccountApi, 'audit'>, id: string): Audit {
  const $state = atom<AuditState>({ kind: 'loading' })
  let wanted = 0
  return {
    $state,
    show: async page => {
      wanted = page
      const before = $state.get()
      $state.set(
        before.kind === 'failed' || before.page === undefined
          ? { kind: 'loading' }
          : { kind: 'loading', page: before.page },
      )
      try {
        const answer = await api.audit(id, page, auditPageSize)
        if (wanted === page) $state.set({ kind: 'ready', page: answer })
      } catch (error) {
        if (wanted === page) $state.set({ kind: 'failed', message: messageOf(error) })
      }
    },
  }
}

/** What an entry of the record says was done. */
export type AuditAct = 'begin' | 'end' | 'givePlan' | 'publish' | 'save' | 'delete' | 'other'

/** Puts the method and path of a call into a kind that can be told in words. */
export function actOf(action: string): AuditAct {
  if (action === 'begin' || action === 'end') return action
  const [method = '', path = ''] = action.split(' ')
  if (method === 'plan') return 'givePlan'
  if (/\/(publish|rollback|rerun)$/.test(path)) return 'publish'
  if (method === 'DELETE') return 'delete'
  return method === 'PATCH' || method === 'POST' || method === 'PUT' ? 'save' : 'other'
}

/** The plan that staff gave, by its name, and its end; both null where they took one away. For entries of that kind alone. */
export function givenPlan(action: string): { name: string | null; endsAt: string | null } {
  const [, plan, , endsAt = null] = action.split(' ')
  const id = planIds.find(each => each === plan)
  return id === undefined ? { name: null, endsAt: null } : { name: planNames[id], endsAt }
}
