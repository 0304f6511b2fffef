import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { z } from 'zod'
import type { RenderedFile } from '#model/rendering.ts'
import { type Bucket, PreconditionFailed } from '#publisher/bucket/bucket.ts'

/** The files of a release by their keys. */
const Bundle = z.object({
  /** The first one had paths without the address, and cannot be put back. */
  format: z.literal(2),
  files: z.array(z.object({ path: z.string(), contentType: z.string(), body: z.string() })),
})
type Bundle = z.infer<typeof Bundle>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** A release as it is kept: one immutable object, named after its content. */
export interface StoredRelease {
  /** `_releases/<project>/<hash>.json`; the same files always have the same key. */
  key: string
  body: Uint8Array
}

/** Packs the files of a release into the one object that brings them back without the renderers. */
export function packRelease(projectId: string, files: readonly RenderedFile[]): StoredRelease {
  const bundle: Bundle = {
    format: 2,
    files: files.map(({ path, contentType, body }) => ({ path, contentType, body })),
  }
  const body = encoder.encode(JSON.stringify(bundle))
  return { key: `_releases/${projectId}/${hashOf(body)}.json`, body }
}

/** The key under which a release keeps pages that no other release shares with it, even if they are the same. */
export function keyOfItsOwn(key: string, releaseId: string): string {
  return key.replace(/[^/]+$/, name => `${releaseId}/${name}`)
}

/** Whether two keys of stored releases stand for the same pages. */
export function isSameContent(one: string, other: string): boolean {
  return basename(one) === basename(other)
}

/** Puts an object that never changes; that it is there already is as good. Answers the bytes written. */
export async function putOnce(bucket: Bucket, key: string, body: Uint8Array): Promise<number> {
  try {
    await bucket.put(key, body, { ifNoneMatch: '*' })
    return body.byteLength
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error
    return 0
  }
}

/** The files of a stored release as they were rendered; undefined when it is not there, or not as it was stored. */
export async function readStored(bucket: Bucket, key: string): Promise<RenderedFile[] | undefined> {
  const stored = await bucket.get(key)
  if (stored === undefined || !key.endsWith(`/${hashOf(stored.body)}.json`)) return undefined
  return Bundle.safeParse(JSON.parse(decoder.decode(stored.body))).data?.files
}
