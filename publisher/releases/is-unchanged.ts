import type { RenderedFile } from '#model/rendering.ts'
import { readMark } from '#publisher/releases/mark.ts'
import type { Publishing, Work } from '#publisher/releases/publishing.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { isSameContent, type StoredRelease } from '#publisher/releases/store-release.ts'

/** Whether a page is in the bucket as it would be written, but for the number of the release. */
async function isInPlace({ bucket }: Publishing, { release }: Work, file: RenderedFile): Promise<boolean> {
  const page = await bucket.get(file.path)
  if (page === undefined) return false
  const { mark, body } = readMark(page.body)
  return mark?.projectId === release.projectId && body === file.body
}

/**
 * Whether visitors already see exactly these pages, by the release just before this one, and its stored pages are there.
 * Answers their key then, else undefined.
 */
export async function isUnchanged(
  publishing: Publishing,
  work: Work,
  files: readonly RenderedFile[],
  stored: StoredRelease,
): Promise<string | undefined> {
  const { project, release } = work
  if (release.retires !== null || project.liveSequence !== release.sequence - 1) return undefined
  const live = await findRelease(publishing.database.read, project.id, project.liveSequence)
  if (live?.stored == null || live.address !== release.address || !isSameContent(live.stored, stored.key))
    return undefined
  const { stored: key } = live
  const kept = publishing.bucket.head(key).then(etag => etag !== undefined)
  const inPlace = await Promise.all([kept, ...files.map(file => isInPlace(publishing, work, file))])
  return inPlace.every(Boolean) ? key : undefined
}
