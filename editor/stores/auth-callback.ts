import { ApiError } from '#editor/api.ts'
import {
  $configuration,
  $identity,
  redirectTarget,
  signIn,
  signOut,
  startSession,
} from '#editor/stores/session.ts'
import { isOwnWish, readOpening } from '#editor/stores/sign-out.ts'
import type { ErrorMessage } from '#model/errors.ts'

/** What the callback screen does next. */
export type CallbackStep =
  /** To a path of our own, or to an address on a listed origin. */
  | { kind: 'go'; target: string }
  /** Whether to sign out is for the person to say. */
  | { kind: 'ask' }
  | { kind: 'failed'; message: ErrorMessage }

const fallback = '/love'

/** Goes on to where the identity service was asked to lead; `lang` and `chained` are handed on. */
function goOn(redirect: string | null, lang: string | null, chained: string | null): CallbackStep {
  const origins = $configuration.get()?.redirectOrigins ?? []
  return { kind: 'go', target: redirectTarget(redirect, fallback, origins, { lang, chained }) }
}

/** Signs out and tells where to go on. */
export async function leave(query: URLSearchParams): Promise<CallbackStep> {
  await signOut()
  return goOn(query.get('redirect'), query.get('lang'), query.get('chained'))
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
  return goOn(query.get('redirect') ?? redirect, query.get('lang') ?? lang, query.get('chained') ?? chained)
}

/** Signs in or out with what the identity service sent. Throws an `ApiError`. */
export function followCallback(query: URLSearchParams): Promise<CallbackStep> {
  const logout = query.get('logout')
  return logout === '1' || logout === 'true' ? askOrLeave(query) : enter(query)
}
