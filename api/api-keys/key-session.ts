import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { keyRoleFor } from '#api/api-keys/key-reach.ts'
import type { KeyInUse, Open, Services, Session } from '#api/context.ts'
import { TooManyRequests } from '#api/errors.ts'
import { hashSecret } from '#api/sessions/sessions.ts'
import { apiKeys } from '#database/api-keys.ts'
import { apiKeyRate } from '#model/api-key.ts'
import { CatalogueError } from '#model/errors.ts'

const minute = 60_000

/** The key that a request brings along; undefined for one that brings none, or what is no key. */
export function keyOf(headers: Headers): string | undefined {
  return /^Bearer\s+(atl_.*)$/i.exec(headers.get('Authorization') ?? '')?.[1]
}

/** Writes down that a key is in use, once a minute at most. Nobody's call fails for it. */
async function noteUse({ database, log, now }: Services, { id, lastUsedAt }: KeyInUse): Promise<void> {
  const at = new Date(Math.floor(now().getTime() / minute) * minute)
  if (lastUsedAt !== null && lastUsedAt >= at) return
  const isOlder = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, at))
  await database
    .write(queries =>
      queries
        .update(apiKeys)
        .set({ lastUsedAt: at })
        .where(and(eq(apiKeys.id, id), isOlder)),
    )
    .catch((err: unknown) => log.warn({ err, apiKey: id }, 'the use of a key was not written down'))
}

/**
 * Whom a program calls for, by its key. `ERR_API_KEY_INVALID` for one that is unknown or has ended, or whose account was
 * deleted.
 */
export async function findKeySession({ database, now }: Services, key: string): Promise<Session> {
  const keyHash = hashSecret(key)
  const [found] = await database.prepared.apiKey.execute({ keyHash, now: now().getTime() })
  if (found === undefined) throw new CatalogueError('ERR_API_KEY_INVALID')
  const { user, ...apiKey } = found
  return {
    tokenHash: keyHash,
    user,
    previousUserId: null,
    providerSession: null,
    impersonatorId: null,
    impersonationReason: null,
    impersonatedProjectId: null,
    apiKey,
  }
}

/**
 * Lets a key do what keys are for, and nothing else; whoever has a session has none. `ERR_API_KEY_REFUSED` where no key may,
 * `ERR_API_KEY_ROLE` where this one may not, `ERR_TOO_MANY_REQUESTS`.
 */
export const boundKeys: MiddlewareHandler<Open> = async (c, next) => {
  const { services, session } = c.var
  if (session?.apiKey === undefined) return next()
  const { id, role } = session.apiKey
  const seconds = await services.limits.count('api-keys', id, apiKeyRate)
  if (seconds > 0) throw new TooManyRequests(seconds)
  const needed = keyRoleFor(c.req.method, c.req.path)
  if (needed === undefined) throw new CatalogueError('ERR_API_KEY_REFUSED')
  if (needed === 'write' && role !== 'write') throw new CatalogueError('ERR_API_KEY_ROLE')
  await noteUse(services, session.apiKey)
  return next()
}
