import { z } from 'zod'
import { Language } from '#model/language.ts'
import { PageError } from './page-error.ts'
import { clientAddresses } from './provider.ts'
import type { Settings } from './settings.ts'

const Query = z.object({
  callback: z.url({ protocol: /^https?$/ }).max(2048),
  redirect: z.string().max(2048).default(''),
  lang: Language.optional().catch(undefined),
  theme: z.enum(['light', 'dark']).optional().catch(undefined),
})

/** Where somebody comes from and is going, as the links of the product say it. */
export interface Way {
  /** The client's own callback address, as it is registered. */
  callback: string
  /** The product's path to go to in the end; the product checks it. */
  redirect: string
  lang: Language | undefined
  theme: 'light' | 'dark' | undefined
}

function withoutQuery(address: string): string {
  const { origin, pathname, username, password } = new URL(address)
  return username === '' && password === '' ? `${origin}${pathname}` : ''
}

/** Reads the query of a link. Throws a `PageError` unless its callback is the client's, up to the query. */
export function parseWay(query: Record<string, string>, settings: Settings): Way {
  const registered = clientAddresses(settings).redirect
  const result = Query.safeParse(query)
  if (!result.success || withoutQuery(result.data.callback) !== withoutQuery(registered))
    throw new PageError(400, 'errorLinkTitle', 'errorLinkLead')
  const { redirect, lang, theme } = result.data
  return { callback: registered, redirect, lang, theme }
}

/** The query that `parseWay` reads. */
export function wayQuery(way: Way): string {
  const { callback, redirect, lang, theme } = way
  const query = new URLSearchParams({ callback })
  if (redirect !== '') query.set('redirect', redirect)
  if (lang !== undefined) query.set('lang', lang)
  if (theme !== undefined) query.set('theme', theme)
  return query.toString()
}

/**
 * Where a sign-in begins: at the product, which alone can keep state and PKCE in the person's browser
 * (OpenID Connect Core 1.0, section 4, third-party initiated login).
 */
export function initiateAddress(
  issuer: string,
  settings: Settings,
  way: Way,
  screen: 'login' | 'register',
): string {
  const address = new URL(clientAddresses(settings).initiateLogin)
  address.searchParams.set('iss', issuer)
  address.searchParams.set('screen', screen)
  if (way.redirect !== '') address.searchParams.set('redirect', way.redirect)
  if (way.lang !== undefined) address.searchParams.set('lang', way.lang)
  if (way.theme !== undefined) address.searchParams.set('theme', way.theme)
  return address.href
}

/** The product's page behind a path of its own; its front page for anything else. */
export function productAddress({ appUrl }: Settings, redirect: string): string {
  const address = redirect.startsWith('/') ? URL.parse(redirect, appUrl) : null
  return address?.origin === appUrl ? address.href : appUrl
}

/** Where a sign-out ends. */
export function loggedOutAddress(settings: Settings, way: Way): string {
  const address = new URL(clientAddresses(settings).loggedOut)
  if (way.redirect !== '') address.searchParams.set('redirect', way.redirect)
  if (way.lang !== undefined) address.searchParams.set('lang', way.lang)
  return address.href
}
