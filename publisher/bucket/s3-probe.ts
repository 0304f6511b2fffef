import { randomUUID } from 'node:crypto'
import { type Bucket, BucketError, PreconditionFailed, type PutOptions } from '#publisher/bucket/bucket.ts'
import { statusOf } from '#publisher/bucket/s3-errors.ts'

const nobodysEtag = '"00000000000000000000000000000000"'

/** What a store makes of `If-Match` and `If-None-Match` on a write. */
export type Conditions = 'kept' | 'kept with bare etags' | 'ignored'

/** An etag without its quotes. */
export function bare(etag: string): string {
  return etag.replace(/^"(.*)"$/, '$1')
}

/** Asks by writes to a key that nobody else has; each with bytes of its own, by which one whose answer was lost is known. */
async function ask(objects: Bucket, key: string, etag: string): Promise<Conditions> {
  let question = 1
  const isWritten = async (options: PutOptions): Promise<boolean> => {
    try {
      await objects.put(key, Uint8Array.of(question++), options)
      return true
    } catch (error) {
      if (error instanceof PreconditionFailed) return false
      throw error
    }
  }
  if (await isWritten({ ifNoneMatch: '*' })) return 'ignored'
  if (await isWritten({ ifMatch: nobodysEtag })) return 'ignored'
  if (await isWritten({ ifMatch: etag })) return 'kept'
  // Ceph, and services made of it, compare with the etag as it would be without the quotes that they send.
  return (await isWritten({ ifMatch: bare(etag) })) ? 'kept with bare etags' : 'ignored'
}

/** Finds out by a few writes below `_probe/`. Some stores ignore conditions, others say that they do not know them. */
export async function probeConditions(objects: Bucket): Promise<Conditions> {
  const key = `_probe/${randomUUID()}`
  try {
    const etag = await objects.put(key, Uint8Array.of(0), { ifNoneMatch: '*' })
    const conditions = await ask(objects, key, etag)
    await objects.delete(key).catch(() => undefined)
    return conditions
  } catch (error) {
    if (error instanceof BucketError && statusOf(error.cause) === 501) return 'ignored'
    throw error
  }
}
