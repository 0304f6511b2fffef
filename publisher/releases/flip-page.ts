import { type Bucket, PreconditionFailed } from '#publisher/bucket/bucket.ts'
import { type Mark, markPage } from '#publisher/releases/mark.ts'
import { ReleaseFailure, Superseded } from '#publisher/releases/publishing.ts'

const tries = 4

/**
 * Puts a page in place, unless a newer release of the same project was asked for (`Superseded`), and reads it back.
 * The database is asked between looking at the page and writing it on the condition that it has not changed since: a
 * worker that slept anywhere in between can overwrite nothing newer. What the page said before does not matter: the
 * address is ours by the database, also when that was restored from a backup older than the bucket. Answers the bytes written.
 */
export async function flipPage(
  bucket: Bucket,
  key: string,
  body: string,
  mark: Mark,
  isNewest: () => Promise<boolean>,
): Promise<number> {
  const page = markPage(body, mark)
  for (let attempt = 0; attempt < tries; attempt++) {
    const current = await bucket.get(key)
    if (!(await isNewest())) throw new Superseded('A newer release was asked for.')
    try {
      await bucket.put(key, page, current === undefined ? { ifNoneMatch: '*' } : { ifMatch: current.etag })
    } catch (error) {
      if (error instanceof PreconditionFailed) continue
      throw error
    }
    const written = await bucket.get(key)
    if (written !== undefined && Buffer.compare(written.body, page) === 0) return page.byteLength
    if (!(await isNewest())) throw new Superseded('A newer release has taken the place.')
    throw new ReleaseFailure('BUCKET_UNAVAILABLE', true, `${key} was not stored as it was sent.`)
  }
  throw new ReleaseFailure('BUCKET_UNAVAILABLE', true, `${key} keeps changing.`)
}
