import { and, desc, eq, lt } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { type ReleaseHeader, releases } from '#database/schema.ts'
import type { WebhookEvent } from '#model/webhook.ts'
import { emit } from '#publisher/deliveries/emit-event.ts'

type LiveRelease = Pick<ReleaseHeader, 'id' | 'projectId' | 'sequence' | 'kind' | 'address' | 'background'>

async function wasPublished(queries: Queries, { projectId, sequence }: LiveRelease): Promise<boolean> {
  const [former] = await queries
    .select({ kind: releases.kind })
    .from(releases)
    .where(
      and(eq(releases.projectId, projectId), lt(releases.sequence, sequence), eq(releases.state, 'live')),
    )
    .orderBy(desc(releases.sequence))
    .limit(1)
  return former !== undefined && former.kind !== 'unpublish'
}

/** What a release means to whoever listens; undefined for nothing: a page made anew, or one that never was public. */
async function eventOf(queries: Queries, release: LiveRelease): Promise<WebhookEvent | undefined> {
  if (release.background) return undefined
  if (release.kind !== 'unpublish') return 'project.published'
  return (await wasPublished(queries, release)) ? 'project.unpublished' : undefined
}

/**
 * Tells a project's addresses that visitors see another page now, within the transaction that marks the release live.
 * However often that is done, each address gets one message for a release.
 * @param site the origin of the published pages
 */
export async function recordPublished(
  queries: Queries,
  release: LiveRelease,
  site: string,
  now: Date,
): Promise<void> {
  const type = await eventOf(queries, release)
  if (type === undefined) return
  const data = { url: `${site}/${release.address}`, sequence: release.sequence }
  await emit(queries, release.projectId, { type, data, now, key: release.id })
}
