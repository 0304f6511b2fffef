import { CalendarDate, parseAbsolute, toCalendarDate } from '@internationalized/date'
import { atom, type ReadableAtom } from 'nanostores'
import type { AccountApi } from '#editor/account-api.ts'
import { messageOf } from '#editor/api.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { PlanState } from '#model/plan.ts'
import type { Account } from '#model/staff.ts'

export type FoundState =
  | { kind: 'idle' }
  | { kind: 'loading'; accounts: readonly Account[] }
  | { kind: 'ready'; accounts: readonly Account[] }
  | { kind: 'failed'; message: ErrorMessage }

const typingPause = 250

export interface AccountSearch {
  $state: ReadableAtom<FoundState>
  /** Looks for what was typed once nothing more is typed for a moment; the last text wins. */
  type: (text: string) => void
  retry: () => void
  /** Puts a changed plan into what is shown. */
  setPlan: (id: string, plan: PlanState) => void
}

/** Finds accounts for staff, by part of an e-mail or a whole id. */
export function createAccountSearch(api: Pick<AccountApi, 'findAccounts'>): AccountSearch {
  const $state = atom<FoundState>({ kind: 'idle' })
  let wanted = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function shown(): readonly Account[] {
    const state = $state.get()
    return 'accounts' in state ? state.accounts : []
  }

  async function look(text: string): Promise<void> {
    $state.set({ kind: 'loading', accounts: shown() })
    try {
      const { results } = await api.findAccounts(text)
      if (wanted === text) $state.set({ kind: 'ready', accounts: results })
    } catch (error) {
      if (wanted === text) $state.set({ kind: 'failed', message: messageOf(error) })
    }
  }

  return {
    $state,
    type: text => {
      wanted = text.trim()
      clearTimeout(timer)
      if (wanted === '') $state.set({ kind: 'idle' })
      else timer = setTimeout(() => void look(wanted), typingPause)
    },
    retry: () => void look(wanted),
    setPlan: (id, plan) => {
      const state = $state.get()
      if (!('accounts' in state)) return
      const accounts = state.accounts.map(account => (account.id === id ? { ...account, plan } : account))
      $state.set({ ...state, accounts })
    },
  }
}

/** The last day of a plan that ends at a moment, in a time zone; null for a plan without an end. */
export function lastDay(endsAt: string | null, zone: string): CalendarDate | null {
  return endsAt === null ? null : toCalendarDate(parseAbsolute(endsAt, zone).subtract({ milliseconds: 1 }))
}

/** The moment at which a plan ends whose last day is given: the midnight after it. */
export function endOfDay(
  { year, month, day }: Pick<CalendarDate, 'year' | 'month' | 'day'>,
  zone: string,
): string {
  return new CalendarDate(year, month, day).add({ days: 1 }).toDate(zone).toISOString()
}
