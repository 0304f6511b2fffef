import { planAt } from '#model/plan.ts'
import { BucketError } from '#publisher/bucket/bucket.ts'
import { UnrecoverableError } from '#publisher/queue/queue.ts'
import { claimNewest } from '#publisher/releases/claim-release.ts'
import { composeRelease } from '#publisher/releases/compose-release.ts'
import { markFailed, markLive, markSuperseded } from '#publisher/releases/finish-release.ts'
import { gate } from '#publisher/releases/gate.ts'
import { isUnchanged } from '#publisher/releases/is-unchanged.ts'
import { reach } from '#publisher/releases/journal.ts'
import { planPages } from '#publisher/releases/plan-pages.ts'
import { type Publishing, ReleaseFailure, Superseded, type Work } from '#publisher/releases/publishing.ts'
import { flipPages, storeRelease } from '#publisher/releases/put-release.ts'
import { keepReason } from '#publisher/releases/release-log.ts'
import { packRelease } from '#publisher/releases/store-release.ts'

/** The plan may have ended since the release was asked for; its pages are taken down then, never put up. */
function requireRunningPlan({ now }: Publishing, { release, owner }: Work): void {
  if (release.kind !== 'unpublish' && planAt(owner, now()) === undefined)
    throw new ReleaseFailure('PLAN_ENDED', false, 'The plan of its owner has ended.')
}

async function bringLive(publishing: Publishing, work: Work): Promise<void> {
  await reach(publishing, work, 'claimed')
  requireRunningPlan(publishing, work)
  const { files, assets } = await composeRelease(publishing, work)
  gate(files, assets)
  await reach(publishing, work, 'rendered')
  const stored = packRelease(work.release.projectId, files)
  const unchanged = await isUnchanged(publishing, work, files, stored)
  if (unchanged !== undefined) return markLive(publishing, work, { stored: unchanged, pages: [] })
  const pages = await planPages(publishing, work, files)
  const { key, progress } = await storeRelease(publishing, work, stored, pages)
  await reach(publishing, work, 'stored')
  await flipPages(publishing, work, pages, progress)
  await reach(publishing, work, 'flipped')
  await markLive(publishing, work, { stored: key, pages })
  await publishing.checkpoint('committed')
}

function failureOf(error: unknown): { token: ReleaseFailure['token'] | 'UNKNOWN_ERROR'; retryable: boolean } {
  if (error instanceof ReleaseFailure) return error
  if (error instanceof BucketError)
    return { token: error.retryable ? 'BUCKET_UNAVAILABLE' : 'BUCKET_REFUSED', retryable: error.retryable }
  return { token: 'UNKNOWN_ERROR', retryable: true }
}

async function settle(publishing: Publishing, work: Work, error: unknown, last: boolean): Promise<void> {
  const { log } = publishing
  if (error instanceof Superseded) {
    log.info('a release gave way to a newer one')
    return markSuperseded(publishing, work)
  }
  const { token, retryable } = failureOf(error)
  log.warn({ err: error, token, last }, 'a release did not go live')
  await keepReason(publishing, work, error)
  if (retryable && !last) throw error
  await markFailed(publishing, work, token)
  throw new UnrecoverableError(token)
}

/** The same, with a log that names release and request on each line. */
function withOwnLog(publishing: Publishing, { release }: Work): Publishing {
  const { id: releaseId, requestId, projectId, sequence } = release
  return { ...publishing, log: publishing.log.child({ releaseId, requestId, projectId, sequence }) }
}

/**
 * Brings the newest release of a project live: render, gate, store, then put the pages in place and write it down. Each
 * step may be repeated, and a newer release ends an older one. Throws to be tried again, `UnrecoverableError` when
 * there is no use; on the `last` try the release is written down as failed.
 */
export async function publishNewest(publishing: Publishing, projectId: string, last: boolean): Promise<void> {
  const work = await claimNewest(publishing, projectId)
  if (work === undefined) return
  const own = withOwnLog(publishing, work)
  try {
    await bringLive(own, work)
    own.log.info({ steps: work.journal.steps, bytes: work.journal.bytes }, 'a release is live')
  } catch (error) {
    await settle(own, work, error, last)
  }
}
