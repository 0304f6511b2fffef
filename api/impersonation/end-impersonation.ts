import { eq } from 'drizzle-orm'
import { recordAct } from '#api/audit/record-act.ts'
import type { Services, Session } from '#api/context.ts'
import { createSession } from '#api/sessions/sessions.ts'
import { sessions } from '#database/schema.ts'

/**
 * Has staff be themselves again, in a new session. Answers its token, for `sendSession`; undefined for whoever is
 * themselves already.
 */
export async function endImpersonation(services: Services, session: Session): Promise<string | undefined> {
  const { impersonatorId, tokenHash, providerSession } = session
  if (impersonatorId === null) return undefined
  return services.database.write(async queries => {
    await recordAct(queries, session, services, 'end')
    await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    return createSession(queries, services.now(), impersonatorId, { providerSession })
  })
}
