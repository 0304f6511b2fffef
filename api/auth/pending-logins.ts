import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { KeptLogin, LoginWish, PendingLogin } from '#api/auth/identity-client.ts'
import type { Services } from '#api/context.ts'
import { hashSecret } from '#api/sessions/sessions.ts'
import { logins } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Language } from '#model/language.ts'

/** How long a person may take at the identity service, in seconds. */
export const loginLifetime = 10 * 60

/** A login that came back to the browser that began it. */
export interface ReturnedLogin {
  kept: KeptLogin
  redirect: string
  lang: Language
  chained: string | null
}

/** Keeps a login until its code comes back, bound to the browser that holds `browserSecret`. */
export async function keepLogin(
  { database, now }: Services,
  browserSecret: string,
  pending: PendingLogin,
  wish: Pick<LoginWish, 'redirect' | 'lang'> & { chained: string | null },
): Promise<void> {
  await database.write(async queries => {
    await queries.delete(logins).where(lt(logins.expiresAt, now()))
    await queries.insert(logins).values({
      stateHash: hashSecret(pending.state),
      browserHash: hashSecret(browserSecret),
      nonce: pending.nonce,
      codeVerifier: pending.codeVerifier,
      redirect: wish.redirect,
      lang: wish.lang,
      chained: wish.chained,
      expiresAt: new Date(now().getTime() + loginLifetime * 1000),
    })
  })
}

/**
 * Takes a login out, so that it can be used once, and only by the browser that began it. Without a state the browser's
 * newest login is meant. Throws `ERR_EID_INTEGRATION` when there is none.
 */
export async function takeLogin(
  { database, now }: Services,
  browserSecret: string | undefined,
  state: string | undefined,
): Promise<ReturnedLogin> {
  const row = await database.write(async queries => {
    if (browserSecret === undefined) return undefined
    const [found] = await queries
      .select()
      .from(logins)
      .where(
        and(
          eq(logins.browserHash, hashSecret(browserSecret)),
          gt(logins.expiresAt, now()),
          ...(state === undefined ? [] : [eq(logins.stateHash, hashSecret(state))]),
        ),
      )
      .orderBy(desc(logins.expiresAt))
      .limit(1)
    if (found !== undefined) await queries.delete(logins).where(eq(logins.stateHash, found.stateHash))
    return found
  })
  if (row === undefined) throw new CatalogueError('ERR_EID_INTEGRATION')
  const { nonce, codeVerifier, redirect, lang, chained } = row
  return { kept: { nonce, codeVerifier }, redirect, lang, chained }
}
