import type { Context } from 'hono'
import { Language, languageOfTag } from '#model/language.ts'
import { type View, viewOf } from './pages/layout.ts'
import type { Env } from './request.ts'

/** How a page is shown for what its query and the browser ask for; `address` is its own path and query. */
export function viewFor(query: Record<string, unknown>, tags: string | undefined, address: string): View {
  const lang = Language.safeParse(query.lang ?? query.ui_locales).data ?? languageOfTag(tags)
  return viewOf(lang, typeof query.theme === 'string' ? query.theme : undefined, address)
}

/** How a request's page is shown. */
export function viewOfRequest(c: Context<Env>): View {
  const { pathname, search } = new URL(c.req.url)
  return viewFor(c.req.query(), c.req.header('Accept-Language'), `${pathname}${search}`)
}
