import { inArray, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#database/database.ts'
import { media, orphans } from '#database/schema.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { type Found, findOrphans, rescued } from '#publisher/collection/find-orphans.ts'
import { certainty, largestShare } from '#publisher/collection/kept.ts'
import type { Doubtful } from '#publisher/collection/named.ts'

const rowsAtOnce = 200
const keysAtOnce = 100

/** What collecting works with. */
export interface Collecting {
  database: Database
  bucket: Bucket
  log: Logger
  now: () => Date
}

/** What a collection came to. Bytes and numbers of objects. */
export interface Collection {
  objects: number
  bytes: number
  /** Of no use at present; what of them was known before may go. */
  orphans: number
  orphanBytes: number
  due: number
  dueBytes: number
  removed: number
  removedBytes: number
  /** More would have gone than one collection may remove, so nothing went. */
  refused: boolean
}

export interface CollectOptions {
  /** Look only: nothing is removed or written down. */
  dryRun?: boolean
  /** Remove also more than the largest share. */
  force?: boolean
}

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0)

function* inParts<Item>(items: readonly Item[], size: number): Iterable<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** The orphans that an earlier collection has found already, long enough ago. */
async function dueOf({ database, now }: Collecting, found: Doubtful): Promise<Doubtful> {
  const rows = await database.read
    .select({ key: orphans.key })
    .from(orphans)
    .where(lte(orphans.foundAt, new Date(now().getTime() - certainty)))
  return new Map(rows.flatMap(({ key }) => (found.has(key) ? [[key, found.get(key) ?? 0] as const] : [])))
}

/** Writes down what is of no use, since when, and forgets what is of use again or gone. */
async function remember({ database, now }: Collecting, found: Doubtful): Promise<void> {
  const known = await database.read.select({ key: orphans.key }).from(orphans)
  const gone = known.map(({ key }) => key).filter(key => !found.has(key))
  for (const keys of inParts(gone, rowsAtOnce))
    await database.write(queries => queries.delete(orphans).where(inArray(orphans.key, keys)))
  for (const rows of inParts([...found], rowsAtOnce))
    await database.write(queries =>
      queries
        .insert(orphans)
        .values(rows.map(([key, size]) => ({ key, size, foundAt: now() })))
        .onConflictDoNothing(),
    )
}

/**
 * Removes what is due, a few objects at a time, looking in the database once more before each few. The rows go after the
 * objects: until then a release or an upload that needs such an object takes another key (`put-release.ts`,
 * `store-media.ts`). Uploads that are gone no longer count against their owner's quota.
 */
async function remove({ database, bucket, log, now }: Collecting, due: Doubtful): Promise<Doubtful> {
  const removed: Doubtful = new Map()
  for (const part of inParts([...due], keysAtOnce)) {
    const keep = await rescued(database.read, new Map(part), now())
    for (const [key, size] of part) {
      if (keep.has(key)) continue
      await bucket.delete(key)
      log.info({ key, size }, 'an object that nobody needs was removed')
      removed.set(key, size)
    }
    const keys = part.map(([key]) => key)
    const gone = keys.filter(key => removed.has(key))
    await database.write(async queries => {
      await queries.delete(media).where(inArray(media.key, gone))
      await queries.delete(orphans).where(inArray(orphans.key, keys))
    })
  }
  return removed
}

function summary({ objects, bytes, orphans: found }: Found, due: Doubtful): Collection {
  return {
    objects,
    bytes,
    orphans: found.size,
    orphanBytes: sum(found.values()),
    due: due.size,
    dueBytes: sum(due.values()),
    removed: 0,
    removedBytes: 0,
    refused: false,
  }
}

/**
 * Collects what nobody needs any more from the bucket, in two passes: what is found is written down, and removed by a
 * later collection that finds it of no use still. It refuses to remove more than 5 % of all bytes, as it would with
 * the wrong database. Throws, and has then removed no more than was certain, when bucket or database fail.
 */
export async function collect(
  collecting: Collecting,
  { dryRun = false, force = false }: CollectOptions = {},
): Promise<Collection> {
  const found = await findOrphans(collecting.database.read, collecting.bucket, collecting.now())
  const due = await dueOf(collecting, found.orphans)
  const collection = summary(found, due)
  const refused = !force && collection.dueBytes > found.bytes * largestShare
  if (refused) collecting.log.error(collection, 'the collection would remove too much and was stopped')
  if (dryRun) return { ...collection, refused }
  await remember(collecting, found.orphans)
  if (refused) return { ...collection, refused }
  const removed = await remove(collecting, due)
  return { ...collection, removed: removed.size, removedBytes: sum(removed.values()) }
}
