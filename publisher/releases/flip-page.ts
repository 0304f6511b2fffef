import { type Bucket, PreconditionFailed } from '#publisher/bucket/bucket.ts'
import { type Mark, markPage, readMark } from '#publisher/releases/mark.ts'
import { ReleaseFailure, Superseded } from '#publisher/releases/publishing.ts'

const tries = 4

function isNewer(found: Mark | undefined, mark: Mark): boolean {
  return found !== undefined && found.projectId === mark.projectId && found.sequence > mark.sequence
}

/**
 * Puts a page in place, unless a newer release of the same project was asked for or got there first (`Superseded`), and
 * reads it back. The database is asked between looking at the page and writing it on the condition that it has not
 * changed: a worker that slept anywhere in between can overwrite nothing newer.
 */
export async function flipPage(
  bucket: Bucket,
  key: string,
  body: string,
  mark: Mark,
  isNewest: () => Promise<boolean>,
): Promise<void> {
  const page = markPage(body, mark)
  for (let attempt = 0; attempt < tries; attempt++) {
    const current = await bucket.get(key)
    const found = current === undefined ? undefined : readMark(current.body).mark
    if (isNewer(found, mark)) throw new Superseded(`${key} shows release ${found?.sequence}.`)
    if (!(await isNewest())) throw new Superseded('A newer release was asked for.')
    try {
      await bucket.put(key, page, current === undefined ? { ifNoneMatch: '*' } : { ifMatch: current.etag })
    } catch (error) {
      if (error instanceof PreconditionFailed) continue
      throw error
    }
    return confirmPage(bucket, key, page, mark)
  }
  throw new ReleaseFailure('BUCKET_UNAVAILABLE', true, `${key} keeps changing.`)
}

async function confirmPage(bucket: Bucket, key: string, page: Uint8Array, mark: Mark): Promise<void> {
  const written = await bucket.get(key)
  if (written !== undefined && Buffer.compare(written.body, page) === 0) return
  if (written !== undefined && isNewer(readMark(written.body).mark, mark))
    throw new Superseded(`${key} is newer.`)
  throw new ReleaseFailure('BUCKET_UNAVAILABLE', true, `${key} was not stored as it was sent.`)
}
