import { and, eq } from 'drizzle-orm'
import { isUnfinished, orphans, releases } from '#database/schema.ts'
import { isNewest } from '#publisher/releases/claim-release.ts'
import { flipPage } from '#publisher/releases/flip-page.ts'
import { reach } from '#publisher/releases/journal.ts'
import type { Page } from '#publisher/releases/plan-pages.ts'
import { type Publishing, Superseded, type Work } from '#publisher/releases/publishing.ts'
import { keyOfItsOwn, putOnce, type StoredRelease } from '#publisher/releases/store-release.ts'

const progressEvery = 200

/** Tells the release's row how far the upload is, at most every 200 ms. */
function progressOf({ database }: Publishing, { release }: Work, filesTotal: number): () => Promise<void> {
  let filesDone = 0
  let told = Date.now()
  return async () => {
    filesDone++
    if (Date.now() - told < progressEvery) return
    told = Date.now()
    await database.write(queries =>
      queries.update(releases).set({ filesDone, filesTotal }).where(eq(releases.id, release.id)),
    )
  }
}

/**
 * Writes down which objects the release will consist of, then stores its pages as one of them. A key that the
 * collection has found to be of no use may be about to vanish, so another is taken then: whoever comes first in the
 * database, the collection or this release, the stored pages stay. Throws `Superseded` when the release is over.
 */
export async function storeRelease(
  publishing: Publishing,
  work: Work,
  stored: StoredRelease,
  pages: readonly Page[],
): Promise<{ key: string; progress: () => Promise<void> }> {
  const { release, journal } = work
  const filesTotal = 1 + pages.length
  const key = await publishing.database.write(async queries => {
    const [doomed] = await queries
      .select({ key: orphans.key })
      .from(orphans)
      .where(eq(orphans.key, stored.key))
    const free = doomed === undefined ? stored.key : keyOfItsOwn(stored.key, release.id)
    const [open] = await queries
      .update(releases)
      .set({
        state: 'uploading',
        filesDone: 0,
        filesTotal,
        stored: free,
        pages: pages.map(page => page.key),
      })
      .where(and(eq(releases.id, release.id), isUnfinished))
      .returning({ id: releases.id })
    // Whoever slept until another worker had ended this release has nothing to add to it.
    if (open === undefined) throw new Superseded()
    return free
  })
  const progress = progressOf(publishing, work, filesTotal)
  journal.bytes += await putOnce(publishing.bucket, key, stored.body)
  await progress()
  return { key, progress }
}

/** Puts the pages in place one after another, as long as the release is the newest. Throws `Superseded`. */
export async function flipPages(
  publishing: Publishing,
  work: Work,
  pages: readonly Page[],
  progress: () => Promise<void>,
): Promise<void> {
  const { projectId, sequence } = work.release
  for (const { key, body } of pages) {
    const written = await flipPage(publishing.bucket, key, body, { projectId, sequence }, () =>
      isNewest(publishing, work),
    )
    work.journal.bytes += written
    await reach(publishing, work, 'flipping')
    await progress()
  }
}
