import { atom } from 'nanostores'
import { ApiError, api, type PublicConfiguration } from '#editor/api.ts'
import { $theme } from '#editor/stores/settings.ts'
import type { Language } from '#model/language.ts'
import type { Identity } from '#model/user.ts'

export const userKey = 'et.userId'

const nobody: Identity = { id: null, isRegistered: false, impSession: null, email: null }

export const $identity = atom<Identity>(nobody)
export const $configuration = atom<PublicConfiguration | undefined>(undefined)

let loading: Promise<void> | undefined

async function load(): Promise<void> {
  const [configuration, identity] = await Promise.all([api.configuration(), api.identity()])
  $configuration.set(configuration)
  $identity.set(identity)
}

/** Learns who is calling, once; after a failure the next caller tries again. */
export function startSession(): Promise<void> {
  loading ??= load().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

/** Asks again, after a session was begun or ended. */
export function reloadSession(): Promise<void> {
  loading = undefined
  return startSession()
}

/** A visitor who enters the editor becomes an unregistered user, so that a demo project has an owner. */
export async function ensureUser(): Promise<void> {
  await startSession()
  if ($identity.get().id !== null) return
  const user = await api.registerQuick()
  localStorage.setItem(userKey, user.id)
  $identity.set({ ...nobody, id: user.id, isRegistered: user.isRegistered })
}

export interface CallbackQuery {
  code: string
  clientId: string
  state?: string
  iss?: string
}

/**
 * Exchanges the identity service's code for a session and takes over what the visitor made before.
 * Answers where to go on, if the identity service carried that.
 */
export async function signIn(
  query: CallbackQuery,
): Promise<{ redirect: string | null; lang: Language | null; chained: string | null }> {
  const before = await api.identity()
  const { id, ...rest } = await api.signIn(query)
  if (before.id !== null && before.id !== id && !before.isRegistered) await mergeVisitor(id, before.id)
  localStorage.setItem(userKey, id)
  await reloadSession()
  return rest
}

/** A visitor whose session is gone has nothing left to take over; that must not spoil the sign-in. */
async function mergeVisitor(id: string, visitorId: string): Promise<void> {
  try {
    await api.merge(id, visitorId)
  } catch (error) {
    if (!(error instanceof ApiError) || error.isPassing) throw error
  }
}

export async function signOut(): Promise<void> {
  await api.logout()
  localStorage.removeItem(userKey)
  await reloadSession()
}

/** The same without pages of the identity service's own: the product itself leads to it and ends its own session. */
function ownLink(page: 'login' | 'register' | 'logout', redirect: string, lang: Language): string {
  const query = new URLSearchParams({ redirect, lang, theme: $theme.get() })
  if (page === 'logout') return `/auth/callback?logout=1&${query}`
  return `/api/auth/login?${query}${page === 'register' ? '&screen=register' : ''}`
}

/**
 * A link to the identity service, in the theme of now, that leads back to `redirect`, a path of this product. For what a service that is not
 * ours has no page for, there is none.
 */
export function identityLink(
  page: 'login' | 'register' | 'logout',
  configuration: PublicConfiguration,
  redirect: string,
  lang: Language,
): string
export function identityLink(
  page: 'forgot' | 'account/password',
  configuration: PublicConfiguration,
  redirect: string,
  lang: Language,
): string | undefined
export function identityLink(
  page: 'login' | 'register' | 'logout' | 'forgot' | 'account/password',
  configuration: PublicConfiguration,
  redirect: string,
  lang: Language,
): string | undefined {
  if (!configuration.identityLinks)
    return page === 'forgot' || page === 'account/password' ? undefined : ownLink(page, redirect, lang)
  const back = page === 'logout' ? '/auth/callback?logout=1' : '/auth/callback'
  const callback = `${configuration.appUrl}${back}`
  const query = new URLSearchParams({ callback, redirect, lang, theme: $theme.get() })
  return `${configuration.identityUrl}/${page}?${query}`
}

/** Whether an address is one to which people may be led besides our own paths. */
function isListed(redirect: string | null, origins: readonly string[]): redirect is string {
  const url = redirect === null || redirect.startsWith('/') ? null : URL.parse(redirect)
  return url !== null && url.username === '' && origins.includes(url.origin)
}

/**
 * Where to go after signing in or out: `redirect` if it is a path of our own or an address on one of `origins`, else
 * `fallback`. `carried` is handed on in the query.
 */
export function redirectTarget(
  redirect: string | null,
  fallback: string,
  origins: readonly string[],
  carried: Record<string, string | null>,
): string {
  const own = 'https://own.invalid'
  const url = redirect?.startsWith('/') === true ? URL.parse(redirect, own) : null
  const path = url?.origin === own ? url : new URL(fallback, own)
  const target = isListed(redirect, origins) ? new URL(redirect) : path
  for (const [name, value] of Object.entries(carried))
    if (value !== null) target.searchParams.set(name, value)
  return target === path ? `${target.pathname}${target.search}${target.hash}` : target.href
}
