import { setImmediate } from 'node:timers/promises'
import { gt } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { projects, type ReleaseHeader } from '#database/schema.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { assetsOf } from '#publisher/releases/gate.ts'
import { readMark } from '#publisher/releases/mark.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { readStored } from '#publisher/releases/store-release.ts'

export interface Fault {
  projectId: string
  key: string
  reason:
    | 'release is missing'
    | 'page is missing'
    | 'page differs'
    | 'page belongs to another'
    | 'asset is missing'
}

async function missingAssets(bucket: Bucket, body: string, known: Set<string>): Promise<string[]> {
  const missing: string[] = []
  for (const asset of assetsOf(body)) {
    if (known.has(asset)) continue
    if ((await bucket.head(asset)) === undefined) missing.push(asset)
    else known.add(asset)
  }
  return missing
}

async function verifyRelease(bucket: Bucket, release: ReleaseHeader, known: Set<string>): Promise<Fault[]> {
  const { projectId, address } = release
  const stored = release.stored === null ? undefined : await readStored(bucket, release.stored)
  if (stored === undefined)
    return [{ projectId, key: release.stored ?? address, reason: 'release is missing' }]
  const faults: Fault[] = []
  for (const { path: key, body } of stored) {
    const page = await bucket.get(key)
    const found = page === undefined ? undefined : readMark(page.body)
    if (found === undefined) faults.push({ projectId, key, reason: 'page is missing' })
    else if (found.mark?.projectId !== projectId)
      faults.push({ projectId, key, reason: 'page belongs to another' })
    else if (found.body !== body) faults.push({ projectId, key, reason: 'page differs' })
    for (const asset of await missingAssets(bucket, body, known))
      faults.push({ projectId, key: asset, reason: 'asset is missing' })
  }
  return faults
}

/**
 * Compares what visitors see with what the database says they see: every page of every live release, byte for byte, and
 * that the assets it names are there. A page whose address was given to another project is that project's to verify.
 */
export async function verify(
  database: Database,
  bucket: Bucket,
): Promise<{ checked: number; faults: Fault[] }> {
  const rows = await database.read
    .select({ id: projects.id, sequence: projects.liveSequence, deletedAt: projects.deletedAt })
    .from(projects)
    .where(gt(projects.liveSequence, 0))
  const known = new Set<string>()
  const faults: Fault[] = []
  for (const { id, sequence, deletedAt } of rows) {
    const release = await findRelease(database.read, id, sequence)
    if (release === undefined || deletedAt !== null) continue
    faults.push(...(await verifyRelease(bucket, release, known)))
    // Database and bucket in a folder answer at once; others have to get their turn.
    await setImmediate()
  }
  return { checked: rows.length, faults }
}
