import type { Context } from 'hono'
import { findKeySession, keyOf } from '#api/api-keys/key-session.ts'
import type { Open, Services, Session } from '#api/context.ts'
import { isForeignCall } from '#api/same-origin.ts'
import { findSession } from '#api/sessions/sessions.ts'

/**
 * Who makes a request: the owner of the key that it brings, whatever cookies come along; else whoever the cookie names, but
 * for calls of foreign pages. Throws as `findKeySession` does.
 */
export async function findCaller(c: Context<Open>, services: Services): Promise<Session | undefined> {
  const key = keyOf(c.req.raw.headers)
  if (key !== undefined) return findKeySession(services, key)
  return isForeignCall(c.req, services.configuration.appUrl) ? undefined : findSession(c, services)
}
