import { and, eq, isNull, or } from 'drizzle-orm'
import { apiKeys } from '#database/api-keys.ts'
import type { Queries } from '#database/database.ts'
import { type ProjectHeader, projectHeader, projects, sessions, users } from '#database/schema.ts'
import { pageAddress, requestRelease } from '#publisher/releases/request-release.ts'

/** Who asks, by which HTTP request. */
interface Asked {
  requestId: string | undefined
  now: Date
}

async function takeDown(queries: Queries, project: ProjectHeader, { requestId, now }: Asked): Promise<void> {
  if (project.slug !== null)
    await requestRelease(queries, project.id, {
      kind: 'unpublish',
      address: pageAddress(project, project.slug),
      revision: project.revision,
      requestedBy: project.ownerId,
      requestId,
      now,
    })
  await queries
    .update(projects)
    .set({ status: 'draft', publishedRevision: null, suspended: false, slug: null, deletedAt: now })
    .where(eq(projects.id, project.id))
}

/**
 * Ends an account within the caller's transaction: its pages are asked to go down, its sessions and keys end, and nothing is left by
 * which it could be recognised. Its rows go once its pages are down (`eraseAccounts`). Answers the ids of its projects, for
 * the queue.
 */
export async function closeAccount(queries: Queries, userId: string, asked: Asked): Promise<string[]> {
  const owned = await queries
    .select(projectHeader)
    .from(projects)
    .where(and(eq(projects.ownerId, userId), isNull(projects.deletedAt)))
  for (const project of owned) await takeDown(queries, project, asked)
  await queries.update(projects).set({ deletedSlug: null }).where(eq(projects.ownerId, userId))
  await queries.delete(sessions).where(or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)))
  await queries.delete(apiKeys).where(eq(apiKeys.userId, userId))
  await queries
    .update(users)
    .set({
      eId: null,
      email: null,
      roles: [],
      plan: null,
      planEndsAt: null,
      trialEndsAt: null,
      deletedAt: asked.now,
    })
    .where(eq(users.id, userId))
  return owned.map(({ id }) => id)
}
