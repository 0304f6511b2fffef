import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import type { Open, Services, Session } from '#api/context.ts'
import type { Queries } from '#database/database.ts'
import { audit, users } from '#database/schema.ts'

const longest = 300
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Calls that change nothing although they are sent like those that do; the last one records itself. */
const apart = /\/preview$|^\/api\/impersonation$/

/** Who did something to whose account, in which project and why. */
interface Act {
  actorId: string
  userId: string
  projectId: string | null
  reason: string
  action: string
}

/**
 * Writes down what staff did to somebody's account, for that person to read. Within the caller's transaction, so that
 * nothing happens of which nothing is known.
 */
export async function writeAct(
  queries: Queries,
  { now, requestId }: Pick<Services, 'now' | 'requestId'>,
  act: Act,
): Promise<void> {
  const [actor] = await queries.select({ email: users.email }).from(users).where(eq(users.id, act.actorId))
  await queries.insert(audit).values({
    ...act,
    id: randomUUID(),
    at: now(),
    actorEmail: actor?.email ?? '',
    action: act.action.slice(0, longest),
    requestId: requestId ?? '',
  })
}

/** What is written down of who works as whom. */
type Working = Pick<Session, 'user' | 'impersonatorId' | 'impersonationReason' | 'impersonatedProjectId'>

/** Writes down what staff do as somebody else; nothing for people themselves. */
export async function recordAct(
  queries: Queries,
  { user, impersonatorId, impersonationReason, impersonatedProjectId }: Working,
  services: Pick<Services, 'now' | 'requestId'>,
  action: string,
): Promise<void> {
  if (impersonatorId === null) return
  await writeAct(queries, services, {
    actorId: impersonatorId,
    userId: user.id,
    projectId: impersonatedProjectId,
    reason: impersonationReason ?? '',
    action,
  })
}

/** Records each call by which staff may change something as somebody else, before it does anything. */
export const recordActs: MiddlewareHandler<Open> = async (c, next) => {
  const { session, services } = c.var
  const { method, path } = c.req
  if (
    session !== undefined &&
    session.impersonatorId !== null &&
    !safeMethods.has(method) &&
    !apart.test(path)
  )
    await services.database.write(queries => recordAct(queries, session, services, `${method} ${path}`))
  await next()
}
