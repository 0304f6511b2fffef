import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { identityClient } from '#api/auth/identity-client.ts'
import { keepLogin, loginLifetime } from '#api/auth/pending-logins.ts'
import { redirectOr } from '#api/auth/redirects.ts'
import type { Open } from '#api/context.ts'
import { cookieName, cookieOptions, newSecret } from '#api/sessions/sessions.ts'
import { CatalogueError } from '#model/errors.ts'
import { Language, languageOfTag } from '#model/language.ts'

/** How a sign-in may be begun, by the editor or by the identity service (`iss`). What makes no sense is left out. */
export const LoginQuery = z.object({
  redirect: z.string().optional().catch(undefined),
  lang: Language.optional().catch(undefined),
  chained: z.string().max(512).optional().catch(undefined),
  screen: z.enum(['login', 'register']).catch('login').default('login'),
  theme: z.enum(['light', 'dark']).optional().catch(undefined),
  iss: z.string().optional(),
})

/** What this browser is recognised by when its code comes back; a browser keeps one for all its tabs. */
export function browserSecret(c: Context<Open>): string | undefined {
  return getCookie(c, cookieName(c.var.services, 'login'))
}

/**
 * Begins a sign-in in this browser and answers where to send it. Throws `ERR_EID_CANNOT_CONNECT` or
 * `ERR_EID_INTEGRATION`, the latter also when another issuer than ours asks for it.
 */
export async function beginLogin(c: Context<Open>, query: z.output<typeof LoginQuery>): Promise<string> {
  const { services } = c.var
  const { identityUrl } = services.configuration
  if (query.iss !== undefined && query.iss !== identityUrl) throw new CatalogueError('ERR_EID_INTEGRATION')
  const lang = query.lang ?? languageOfTag(c.req.header('Accept-Language'))
  const redirect = redirectOr(query.redirect, services.configuration)
  const { screen, theme } = query
  const { url, pending } = await identityClient(services.configuration).begin({
    redirect,
    lang,
    screen,
    theme,
  })
  const secret = browserSecret(c) ?? newSecret()
  await keepLogin(services, secret, pending, { redirect, lang, chained: query.chained ?? null })
  setCookie(c, cookieName(services, 'login'), secret, { ...cookieOptions(services), maxAge: loginLifetime })
  return url
}
