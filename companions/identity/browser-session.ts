import type { Context } from 'hono'
import { deleteCookie } from 'hono/cookie'
import type { Provider } from 'oidc-provider'
import { type Account, findAccount } from './accounts/account.ts'
import { sessionCookie, sessionSeconds } from './provider.ts'
import type { Env } from './request.ts'
import type { Service } from './service.ts'

type Session = InstanceType<Provider['Session']>

function read(c: Context<Env>, { provider }: Service): Promise<Session> {
  return provider.Session.get(provider.createContext(c.env.incoming, c.env.outgoing))
}

/** Who is signed in here in this browser. */
export async function signedInAccount(c: Context<Env>, service: Service): Promise<Account | undefined> {
  const { accountId } = await read(c, service)
  return accountId === undefined ? undefined : findAccount(service.database, accountId)
}

/** Ends the session of this browser and everything that was granted in it. */
export async function endSession(c: Context<Env>, service: Service): Promise<void> {
  const session = await read(c, service)
  const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
  await service.database.batch(
    grants.flatMap(grant => [
      { sql: 'DELETE FROM artifacts WHERE grant_id = ?', args: [grant] },
      { sql: "DELETE FROM artifacts WHERE model = 'Grant' AND id = ?", args: [grant] },
    ]),
    'write',
  )
  await session.destroy()
  const name = sessionCookie(service.url)
  for (const each of [name, `${name}.sig`]) deleteCookie(c, each, { path: '/', secure: isSecure(service) })
}

function isSecure({ url }: Service): boolean {
  return url.startsWith('https:')
}

/** Begins a session of an account in this browser, under an id of its own, in place of the one it had. */
export async function beginSession(c: Context<Env>, service: Service, sub: string): Promise<void> {
  const { provider } = service
  await (await read(c, service)).destroy()
  const session = new provider.Session()
  session.loginAccount({ accountId: sub })
  await session.save(sessionSeconds)
  const { cookies } = provider.createContext(c.env.incoming, c.env.outgoing)
  cookies.secure = isSecure(service)
  cookies.set(sessionCookie(service.url), session.jti, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: sessionSeconds * 1000,
  })
  // The cookies are signed as the provider signs them, and handed to the answer that is made here.
  const lines = c.env.outgoing.getHeader('Set-Cookie')
  c.env.outgoing.removeHeader('Set-Cookie')
  for (const line of [lines].flat())
    if (line !== undefined) c.header('Set-Cookie', String(line), { append: true })
}
