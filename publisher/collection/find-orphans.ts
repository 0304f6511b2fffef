import type { Queries } from '#database/database.ts'
import type { Bucket, ObjectInfo } from '#publisher/bucket/bucket.ts'
import { assetsInUse } from '#publisher/collection/builds.ts'
import { keptOf, youth } from '#publisher/collection/kept.ts'
import { type Doubtful, strikeNamedByData, strikeNamedByPages } from '#publisher/collection/named.ts'

const keysAtOnce = 400

/** What the bucket holds, and what of it nobody needs. */
export interface Found {
  objects: number
  bytes: number
  orphans: Doubtful
}

/** The bucket's objects, those that might be of no use apart. */
interface Inventory {
  objects: number
  bytes: number
  /** Pages and stored releases: whatever names assets and uploads. */
  pages: string[]
  /** Stored releases that are old enough. */
  stored: ObjectInfo[]
  /** Assets and uploads that are old enough. */
  shared: Doubtful
}

async function takeInventory(bucket: Bucket, now: Date): Promise<Inventory> {
  const inventory: Inventory = { objects: 0, bytes: 0, pages: [], stored: [], shared: new Map() }
  for await (const object of bucket.list('')) {
    const { key, size, modified } = object
    const isOld = now.getTime() - modified.getTime() > youth
    inventory.objects++
    inventory.bytes += size
    if (/^_(assets|media)\//.test(key)) {
      if (isOld) inventory.shared.set(key, size)
    } else if (/\.(html|json|js|css|svg)$/.test(key)) inventory.pages.push(key)
    if (isOld && key.startsWith('_releases/')) inventory.stored.push(object)
  }
  return inventory
}

async function unkept(queries: Queries, stored: readonly ObjectInfo[]): Promise<Doubtful> {
  const orphans: Doubtful = new Map()
  for (let start = 0; start < stored.length; start += keysAtOnce) {
    const some = stored.slice(start, start + keysAtOnce)
    const kept = await keptOf(
      queries,
      some.map(({ key }) => key),
    )
    for (const { key, size } of some) if (!kept.has(key)) orphans.set(key, size)
  }
  return orphans
}

/**
 * Looks for objects that nobody needs: stored releases that are not kept, assets and uploads that nothing in the bucket
 * or in the database names. Everything that is there counts, also stored releases that are about to go: what they name
 * can only go after them. Pages are never among them, nor is anything younger than a week.
 */
export async function findOrphans(queries: Queries, bucket: Bucket, now: Date): Promise<Found> {
  const { objects, bytes, pages, stored, shared } = await takeInventory(bucket, now)
  for (const asset of await assetsInUse(queries, now)) shared.delete(asset)
  if (shared.size > 0) await strikeNamedByData(queries, shared)
  // Mostly nothing is in doubt any more, and no page has to be read.
  if (shared.size > 0) await strikeNamedByPages(bucket, pages, shared)
  return { objects, bytes, orphans: new Map([...(await unkept(queries, stored)), ...shared]) }
}

/** Of the objects those that somebody has come to need since they were found. */
export async function rescued(queries: Queries, found: Doubtful, now: Date): Promise<Set<string>> {
  const left: Doubtful = new Map(found)
  for (const key of await keptOf(
    queries,
    [...found.keys()].filter(each => each.startsWith('_releases/')),
  ))
    left.delete(key)
  for (const asset of await assetsInUse(queries, now)) left.delete(asset)
  if ([...left.keys()].some(key => key.startsWith('_media/'))) await strikeNamedByData(queries, left)
  return new Set([...found.keys()].filter(key => !left.has(key)))
}
