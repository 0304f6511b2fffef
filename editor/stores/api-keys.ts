import { atom, type ReadableAtom } from 'nanostores'
import type { AccountApi } from '#editor/account-api.ts'
import { isError, messageOf } from '#editor/api.ts'
import type { Loaded } from '#editor/stores/versions.ts'
import type { ApiKey, ApiKeyRole, NewApiKey } from '#model/api-key.ts'

/** For how long a key may be good. */
export const validities = ['month', 'quarter', 'year', 'forever'] as const
export type Validity = (typeof validities)[number]
const daysOf: Record<Validity, number | null> = { month: 30, quarter: 90, year: 365, forever: null }

/** What the form of a new key holds. */
export interface ApiKeyDraft {
  name: string
  role: ApiKeyRole
  validity: Validity
}

export interface ApiKeys {
  $keys: ReadableAtom<Loaded<readonly ApiKey[]>>
  load: () => Promise<void>
  /** Makes a key and answers it, this once. Throws an `ApiError`. */
  create: (draft: ApiKeyDraft) => Promise<NewApiKey>
  /** Puts a new key in the place of one and answers it, this once. Throws an `ApiError`. */
  rotate: (id: string) => Promise<NewApiKey>
  /** Ends a key. Throws an `ApiError`. */
  remove: (id: string) => Promise<void>
}

export interface ApiKeysOptions {
  api: Pick<AccountApi, 'apiKeys' | 'createApiKey' | 'rotateApiKey' | 'deleteApiKey'>
  userId: string
  now: () => number
}

/** When a key ends that is good for so long; null for never. */
export function endOf(validity: Validity, now: number): string | null {
  const days = daysOf[validity]
  return days === null ? null : new Date(now + days * 86_400_000).toISOString()
}

/** The keys of an account, as the account page shows them. What a key is stays with whoever asked for it. */
export function createApiKeys({ api, userId, now }: ApiKeysOptions): ApiKeys {
  const $keys = atom<Loaded<readonly ApiKey[]>>({ kind: 'loading' })
  const known = (): readonly ApiKey[] => {
    const state = $keys.get()
    return state.kind === 'ready' ? state.value : []
  }
  const show = (value: readonly ApiKey[]): void => $keys.set({ kind: 'ready', value })

  return {
    $keys,
    load: async () => {
      try {
        show((await api.apiKeys(userId)).results)
      } catch (error) {
        $keys.set({ kind: 'failed', message: messageOf(error) })
      }
    },
    create: async ({ name, role, validity }) => {
      const made = await api.createApiKey(userId, {
        name: name.trim(),
        role,
        expiresAt: endOf(validity, now()),
      })
      const { key: _key, ...shown } = made
      show([...known(), shown])
      return made
    },
    rotate: async id => {
      const made = await api.rotateApiKey(userId, id)
      const { key: _key, ...shown } = made
      show(known().map(each => (each.id === id ? shown : each)))
      return made
    },
    remove: async id => {
      try {
        await api.deleteApiKey(userId, id)
      } catch (error) {
        // Another tab was quicker.
        if (!isError(error, 'ERR_NOT_FOUND')) throw error
      }
      show(known().filter(each => each.id !== id))
    },
  }
}
