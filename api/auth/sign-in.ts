import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Subject } from '#api/auth/identity-client.ts'
import { isRegistered, type Services, type Session } from '#api/context.ts'
import { createSession } from '#api/sessions/sessions.ts'
import { moveToAccount } from '#api/users/merge-visitor.ts'
import type { Queries } from '#database/database.ts'
import { sessions, type UserRow, users } from '#database/schema.ts'
import { trialEnd } from '#model/plan.ts'

/**
 * The user of a subject, made at the first sign-in, when the trial begins too; the e-mail follows the identity service, the
 * language is ours.
 */
async function upsertUser(
  queries: Queries,
  { subject, email, language }: Subject,
  now: Date,
): Promise<UserRow> {
  const [user] = await queries
    .insert(users)
    .values({ id: randomUUID(), eId: subject, email, language, trialEndsAt: trialEnd(now), createdAt: now })
    .onConflictDoUpdate({
      target: users.eId,
      set: { email, trialEndsAt: sql`coalesce(${users.trialEndsAt}, excluded.trial_ends_at)` },
    })
    .returning()
  if (user === undefined) throw new Error('The user was not written.')
  return user
}

/**
 * Signs a subject in: ends the session that asked, takes over what its visitor made, and begins a new session.
 * Answers the user's id and the new session's token, for `sendSession`.
 */
export async function signIn(
  { database, now }: Services,
  session: Session | undefined,
  subject: Subject,
): Promise<{ id: string; token: string }> {
  return database.write(async queries => {
    const user = await upsertUser(queries, subject, now())
    const visitor = session !== undefined && !isRegistered(session.user) ? session.user.id : null
    if (session !== undefined) await queries.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash))
    if (visitor !== null) await moveToAccount(queries, visitor, user.id)
    const particulars = { previousUserId: visitor, providerSession: subject.providerSession }
    return { id: user.id, token: await createSession(queries, now(), user.id, particulars) }
  })
}
