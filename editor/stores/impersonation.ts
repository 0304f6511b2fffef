import { accountApi } from '#editor/account-api.ts'
import { ApiError, api } from '#editor/api.ts'
import { $identity, startSession, userKey } from '#editor/stores/session.ts'
import type { Impersonate } from '#model/staff.ts'

/** Whether the caller is staff, as themselves. */
export async function isStaff(): Promise<boolean> {
  await startSession()
  const { id, isRegistered } = $identity.get()
  if (id === null || !isRegistered) return false
  try {
    return (await api.user(id)).roles.includes('admin')
  } catch (error) {
    if (error instanceof ApiError && !error.isPassing) return false
    throw error
  }
}

/** The session is another person's from here on: the page begins anew, so that nothing of the former one stays. */
async function startAnew(path: string): Promise<void> {
  const { id } = await api.identity()
  if (id !== null) localStorage.setItem(userKey, id)
  location.assign(path)
}

/** Begins to work as somebody else and opens their project. Throws an `ApiError`. */
export async function beginImpersonation(request: Impersonate, path: string): Promise<void> {
  await accountApi.impersonate(request)
  await startAnew(path)
}

/** Goes back to being oneself. Throws an `ApiError`. */
export async function endImpersonation(): Promise<void> {
  await accountApi.endImpersonation()
  await startAnew('/staff')
}
