import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RenderedFile } from '#model/rendering.ts'
import { type Bucket, PreconditionFailed } from '#publisher/bucket/bucket.ts'

/** What a release consists of: its files by their path below the page's address, each with its SHA-256 in hex. */
const Manifest = z.object({
  files: z.array(z.object({ path: z.string(), contentType: z.string(), sha256: z.string() })),
})
type Manifest = z.infer<typeof Manifest>

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export interface StoredRelease {
  /** `_releases/<project>/<hash>`; the same files always have the same folder. */
  folder: string
  /** What the folder holds, the manifest last. */
  objects: { key: string; body: Uint8Array }[]
}

/** Names a release's folder after its content and lists what belongs into it. */
export function planStore(projectId: string, address: string, files: readonly RenderedFile[]): StoredRelease {
  const manifest: Manifest = {
    files: files.map(({ path, contentType, body }) => ({
      path: path.slice(address.length + 1),
      contentType,
      sha256: sha256(body),
    })),
  }
  const text = JSON.stringify(manifest)
  const folder = `_releases/${projectId}/${sha256(`${address}\n${text}`).slice(0, 32)}`
  const objects = files.map(({ path, body }) => ({
    key: `${folder}/${path.slice(address.length + 1)}`,
    body: encoder.encode(body),
  }))
  return { folder, objects: [...objects, { key: `${folder}/manifest.json`, body: encoder.encode(text) }] }
}

/** Puts an object that never changes; that it is there already is as good. */
export async function putOnce(bucket: Bucket, key: string, body: Uint8Array): Promise<void> {
  try {
    await bucket.put(key, body, { ifNoneMatch: '*' })
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error
  }
}

/** The files of a stored release as they were rendered; undefined when they are not, or not wholly, there. */
export async function readStored(
  bucket: Bucket,
  folder: string,
  address: string,
): Promise<RenderedFile[] | undefined> {
  const stored = await bucket.get(`${folder}/manifest.json`)
  if (stored === undefined) return undefined
  const manifest = Manifest.parse(JSON.parse(decoder.decode(stored.body)))
  const files: RenderedFile[] = []
  for (const { path, contentType, sha256: expected } of manifest.files) {
    const object = await bucket.get(`${folder}/${path}`)
    const body = object === undefined ? undefined : decoder.decode(object.body)
    if (body === undefined || sha256(body) !== expected) return undefined
    files.push({ path: `${address}/${path}`, contentType, body })
  }
  return files
}
