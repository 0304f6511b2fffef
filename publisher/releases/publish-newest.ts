import { eq } from 'drizzle-orm'
import { releases } from '#database/schema.ts'
import type { RenderedFile } from '#model/rendering.ts'
import { BucketError } from '#publisher/bucket/bucket.ts'
import { UnrecoverableError } from '#publisher/queue/queue.ts'
import { claimNewest, isNewest } from '#publisher/releases/claim-release.ts'
import { composeRelease } from '#publisher/releases/compose-release.ts'
import { markFailed, markLive, markSuperseded } from '#publisher/releases/finish-release.ts'
import { flipPage } from '#publisher/releases/flip-page.ts'
import { gate } from '#publisher/releases/gate.ts'
import { readMark } from '#publisher/releases/mark.ts'
import { type Page, planPages } from '#publisher/releases/plan-pages.ts'
import { type Publishing, ReleaseFailure, Superseded, type Work } from '#publisher/releases/publishing.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { packRelease, putOnce, type StoredRelease } from '#publisher/releases/store-release.ts'

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

/** Whether a page is in the bucket as it would be written, but for the number of the release. */
async function isInPlace({ bucket }: Publishing, { release }: Work, file: RenderedFile): Promise<boolean> {
  const page = await bucket.get(file.path)
  if (page === undefined) return false
  const { mark, body } = readMark(page.body)
  return mark?.projectId === release.projectId && body === file.body
}

/** Whether visitors already see exactly these pages, by the release just before this one. */
async function isUnchanged(
  publishing: Publishing,
  work: Work,
  files: RenderedFile[],
  stored: string,
): Promise<boolean> {
  const { project, release } = work
  if (release.retires !== null || project.liveSequence !== release.sequence - 1) return false
  const live = await findRelease(publishing.database.read, project.id, project.liveSequence)
  if (live?.stored !== stored || live.address !== release.address) return false
  const inPlace = await Promise.all(files.map(file => isInPlace(publishing, work, file)))
  return inPlace.every(Boolean)
}

async function store(
  publishing: Publishing,
  work: Work,
  stored: StoredRelease,
  pages: Page[],
): Promise<() => Promise<void>> {
  const { database, bucket } = publishing
  const filesTotal = 1 + pages.length
  await database.write(queries =>
    queries
      .update(releases)
      .set({
        state: 'uploading',
        filesDone: 0,
        filesTotal,
        stored: stored.key,
        pages: pages.map(page => page.key),
      })
      .where(eq(releases.id, work.release.id)),
  )
  const progress = progressOf(publishing, work, filesTotal)
  await putOnce(bucket, stored.key, stored.body)
  await progress()
  return progress
}

async function flip(
  publishing: Publishing,
  work: Work,
  pages: Page[],
  progress: () => Promise<void>,
): Promise<void> {
  const mark = { projectId: work.release.projectId, sequence: work.release.sequence }
  for (const { key, body } of pages) {
    await flipPage(publishing.bucket, key, body, mark, () => isNewest(publishing, work))
    await publishing.checkpoint('flipping')
    await progress()
  }
}

async function bringLive(publishing: Publishing, work: Work, files: RenderedFile[]): Promise<void> {
  const { release } = work
  const stored = packRelease(release.projectId, release.address, files)
  if (await isUnchanged(publishing, work, files, stored.key)) {
    await publishing.database.write(queries =>
      queries.update(releases).set({ stored: stored.key }).where(eq(releases.id, release.id)),
    )
    return markLive(publishing, work, 0)
  }
  const pages = await planPages(publishing, work, files)
  const progress = await store(publishing, work, stored, pages)
  await publishing.checkpoint('stored')
  await flip(publishing, work, pages, progress)
  await publishing.checkpoint('flipped')
  await markLive(publishing, work, 1 + pages.length)
  await publishing.checkpoint('committed')
}

function failureOf(error: unknown): { token: ReleaseFailure['token'] | 'UNKNOWN_ERROR'; retryable: boolean } {
  if (error instanceof ReleaseFailure) return error
  if (error instanceof BucketError)
    return { token: error.retryable ? 'BUCKET_UNAVAILABLE' : 'BUCKET_REFUSED', retryable: error.retryable }
  return { token: 'UNKNOWN_ERROR', retryable: true }
}

async function settle(publishing: Publishing, work: Work, error: unknown, last: boolean): Promise<void> {
  if (error instanceof Superseded) return markSuperseded(publishing, work)
  const { token, retryable } = failureOf(error)
  const { projectId, sequence } = work.release
  publishing.log.warn({ err: error, projectId, sequence, token, last }, 'a release did not go live')
  if (retryable && !last) throw error
  await markFailed(publishing, work, token)
  throw new UnrecoverableError(token)
}

/**
 * Brings the newest release of a project live: render, gate, store, then put the pages in place and write it down. Each
 * step may be repeated, and a newer release ends an older one. Throws to be tried again, `UnrecoverableError` when
 * there is no use; on the `last` try the release is written down as failed.
 */
export async function publishNewest(publishing: Publishing, projectId: string, last: boolean): Promise<void> {
  const work = await claimNewest(publishing, projectId)
  if (work === undefined) return
  try {
    await publishing.checkpoint('claimed')
    const files = await composeRelease(publishing, work)
    gate(files, new Set(publishing.renderer.assets.map(asset => asset.path)))
    await publishing.checkpoint('rendered')
    await bringLive(publishing, work, files)
  } catch (error) {
    await settle(publishing, work, error, last)
  }
}
