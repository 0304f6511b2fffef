import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql/driver-core'
import { apiKeys } from '#database/api-keys.ts'
import { projects, releaseHeader, releases, sessions, switches, users } from '#database/schema.ts'

/**
 * The questions that almost every request or publish asks, put into SQL once: building them anew takes as long as answering them.
 * Times are milliseconds here, since placeholders are not converted.
 */
export function prepareQueries(orm: LibSQLDatabase) {
  return {
    /** The session of a token's hash that is still valid at `now`, with its user. */
    session: orm
      .select({
        user: users,
        tokenHash: sessions.tokenHash,
        previousUserId: sessions.previousUserId,
        providerSession: sessions.providerSession,
        impersonatorId: sessions.impersonatorId,
        impersonationReason: sessions.impersonationReason,
        impersonatedProjectId: sessions.impersonatedProjectId,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          sql`${sessions.expiresAt} > ${sql.placeholder('now')}`,
        ),
      )
      .prepare(),
    /** The key of a hash that is still valid at `now`, with the account it belongs to. */
    apiKey: orm
      .select({ user: users, id: apiKeys.id, role: apiKeys.role, lastUsedAt: apiKeys.lastUsedAt })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(
        and(
          eq(apiKeys.keyHash, sql.placeholder('keyHash')),
          or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > ${sql.placeholder('now')}`),
          isNotNull(users.eId),
          isNull(users.deletedAt),
        ),
      )
      .prepare(),
    /** The project at a tool's URL ending, unless it was deleted. */
    project: orm
      .select()
      .from(projects)
      .where(
        and(
          eq(projects.tool, sql.placeholder('tool')),
          eq(projects.slug, sql.placeholder('slug')),
          isNull(projects.deletedAt),
        ),
      )
      .prepare(),
    /** One release of a project by its number, without what it froze. */
    release: orm
      .select(releaseHeader)
      .from(releases)
      .where(
        and(
          eq(releases.projectId, sql.placeholder('projectId')),
          eq(releases.sequence, sql.placeholder('sequence')),
        ),
      )
      .prepare(),
    /** What an operator's switch is set to. */
    switch: orm
      .select({ value: switches.value })
      .from(switches)
      .where(eq(switches.name, sql.placeholder('name')))
      .prepare(),
    /** The number of the newest release that a project asked for. */
    requested: orm
      .select({ sequence: projects.requestedSequence })
      .from(projects)
      .where(eq(projects.id, sql.placeholder('projectId')))
      .prepare(),
  }
}

export type PreparedQueries = ReturnType<typeof prepareQueries>
