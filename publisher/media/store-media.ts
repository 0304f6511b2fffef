import { randomBytes } from 'node:crypto'
import { and, eq, ne, sum } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { media, orphans } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import { mediaQuota } from '#model/media.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'

/** What keeping files works with. */
export interface Keeping {
  database: Database
  bucket: Bucket
  now: () => Date
}

/** A file as it is to be kept. */
export interface Kept {
  extension: string
  body: Uint8Array
}

/** Throws `ERR_MEDIA_QUOTA_REACHED` when the file would take its owner's files beyond their quota. */
async function requireRoom(
  queries: Queries,
  userId: string,
  { key, bytes, quota }: { key: string; bytes: number; quota: number },
): Promise<void> {
  const [others] = await queries
    .select({ bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(and(eq(media.userId, userId), ne(media.key, key)))
  if ((others?.bytes ?? 0) + bytes > quota) throw new CatalogueError('ERR_MEDIA_QUOTA_REACHED')
}

/** The key of these bytes; another one while the collection may be about to remove what lies under it. */
async function freeKey(queries: Queries, hash: string, extension: string): Promise<string> {
  const key = `_media/${hash}.${extension}`
  const [doomed] = await queries.select({ key: orphans.key }).from(orphans).where(eq(orphans.key, key))
  return doomed === undefined ? key : `_media/${hash}-${randomBytes(4).toString('hex')}.${extension}`
}

/**
 * Keeps a file under a key that follows from its bytes, first written down as this user's. It is put also when it is
 * there already, which makes it young again, and so safe from the collection until it is used. Answers the key. Throws
 * `ERR_MEDIA_QUOTA_REACHED`, and `BucketError`.
 */
export async function storeMedia(
  { database, bucket, now }: Keeping,
  userId: string,
  { extension, body }: Kept,
  quota: number = mediaQuota,
): Promise<string> {
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(body))).toString('hex')
  const key = await database.write(async queries => {
    const free = await freeKey(queries, hash, extension)
    await requireRoom(queries, userId, { key: free, bytes: body.byteLength, quota })
    const row = { bytes: body.byteLength, createdAt: now() }
    await queries
      .insert(media)
      .values({ key: free, userId, ...row })
      .onConflictDoUpdate({ target: [media.userId, media.key], set: row })
    return free
  })
  await bucket.put(key, body)
  return key
}
