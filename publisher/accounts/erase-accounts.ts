import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { apiKeys } from '#database/api-keys.ts'
import type { Database, Queries } from '#database/database.ts'
import { deliveries, webhookEndpoints } from '#database/outbox.ts'
import { releaseLog } from '#database/release-log.ts'
import { audit, media, projects, releases, sessions, shortLinks, themes, users } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import { rerunRelease } from '#publisher/releases/rerun-release.ts'

const batch = 100
/** A page that could not be taken down is tried again after this long, in milliseconds. */
const pause = 10 * 60_000

/** Releases of an account's projects that visitors do not see yet: pages that are still to be taken down. */
async function openReleases(
  queries: Queries,
  ownerId: string,
): Promise<{ id: string; failedAt: Date | null }[]> {
  return queries
    .select({ id: releases.id, failedAt: releases.finishedAt })
    .from(projects)
    .innerJoin(
      releases,
      and(eq(releases.projectId, projects.id), eq(releases.sequence, projects.requestedSequence)),
    )
    .where(and(eq(projects.ownerId, ownerId), gt(projects.requestedSequence, projects.liveSequence)))
}

async function eraseRows(queries: Queries, userId: string): Promise<void> {
  const own = queries.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId))
  await queries.delete(deliveries).where(inArray(deliveries.projectId, own))
  await queries.delete(webhookEndpoints).where(inArray(webhookEndpoints.projectId, own))
  const theirs = queries.select({ id: releases.id }).from(releases).where(inArray(releases.projectId, own))
  await queries.delete(releaseLog).where(inArray(releaseLog.releaseId, theirs))
  await queries.delete(releases).where(inArray(releases.projectId, own))
  await queries.delete(testimonials).where(inArray(testimonials.projectId, own))
  await queries.delete(projects).where(eq(projects.ownerId, userId))
  await queries.delete(themes).where(eq(themes.userId, userId))
  await queries.delete(shortLinks).where(eq(shortLinks.userId, userId))
  await queries.delete(media).where(eq(media.userId, userId))
  await queries.delete(apiKeys).where(eq(apiKeys.userId, userId))
  await queries.delete(audit).where(eq(audit.userId, userId))
  await queries.delete(sessions).where(eq(sessions.userId, userId))
  await queries.update(sessions).set({ previousUserId: null }).where(eq(sessions.previousUserId, userId))
  await queries.delete(users).where(or(eq(users.id, userId), eq(users.mergedInto, userId)))
}

/** Erases one account if nothing of it is seen any more. Answers whether it is gone. */
function erase(database: Database, userId: string): Promise<boolean> {
  return database.write(async queries => {
    if ((await openReleases(queries, userId)).length > 0) return false
    await eraseRows(queries, userId)
    return true
  })
}

async function tryAgain(database: Database, userId: string, now: Date): Promise<void> {
  for (const { id, failedAt } of await openReleases(database.read, userId))
    if (failedAt !== null && now.getTime() - failedAt.getTime() > pause) await rerunRelease(database, id)
}

/**
 * Erases all rows of accounts that were deleted, once all their pages are down; a page that could not be taken down is
 * tried again. Answers how many accounts are gone.
 */
export async function eraseAccounts(database: Database, now: Date): Promise<number> {
  const deleted = await database.read
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.deletedAt))
    .orderBy(sql`random()`)
    .limit(batch)
  let erased = 0
  for (const { id } of deleted) {
    if (await erase(database, id)) erased++
    else await tryAgain(database, id, now)
  }
  return erased
}
