import { ApiError } from '#editor/api.ts'
import { $configuration, $identity, ownPath, signIn, signOut, startSession } from '#editor/stores/session.ts'
import { isOwnWish, readOpening } from '#editor/stores/sign-out.ts'
import type { ErrorMessage } from '#model/errors.ts'

/** What the callback screen does next. */
export type CallbackStep =
  | { kind: 'go'; path: string }
  /** Whether to sign out is for the person to say. */
  | { kind: 'ask' }
  | { kind: 'failed'; message: ErrorMessage }

const fallback = '/love'

/** Signs out and tells where to go on. */
export async function leave(query: URLSearchParams): Promise<CallbackStep> {
  await signOut()
  const path = ownPath(query.get('redirect'), fallback, {
    lang: query.get('lang'),
    chained: query.get('chained'),
  })
  return { kind: 'go', path }
}

async function askOrLeave(query: URLSearchParams): Promise<CallbackStep> {
  const opening = readOpening()
  await startSession()
  const configuration = $configuration.get()
  const isSignedIn = $identity.get().id !== null
  if (isSignedIn && (configuration === undefined || !isOwnWish(opening, configuration)))
    return { kind: 'ask' }
  return leave(query)
}

async function enter(query: URLSearchParams): Promise<CallbackStep> {
  const error = query.get('error')
  if (error !== null) throw new ApiError(error, 401)
  const optional = Object.fromEntries(
    ['state', 'iss'].flatMap(name => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const { redirect, lang, chained } = await signIn({
    code: query.get('code') ?? '',
    clientId: query.get('clientId') ?? '',
    ...optional,
  })
  const path = ownPath(query.get('redirect') ?? redirect, fallback, {
    lang: query.get('lang') ?? lang,
    chained: query.get('chained') ?? chained,
  })
  return { kind: 'go', path }
}

/** Signs in or out with what the identity service sent. Throws an `ApiError`. */
export function followCallback(query: URLSearchParams): Promise<CallbackStep> {
  const logout = query.get('logout')
  return logout === '1' || logout === 'true' ? askOrLeave(query) : enter(query)
}
