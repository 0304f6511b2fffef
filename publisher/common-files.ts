import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defaultLanguage } from '#model/language.ts'
import type { Origins } from '#model/rendering.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { putOnce } from '#publisher/releases/store-release.ts'
import type { Renderer } from '#renderers/render.ts'

const folder = fileURLToPath(new URL('../public/', import.meta.url))

async function putIfChanged(bucket: Bucket, key: string, body: Uint8Array): Promise<void> {
  const current = await bucket.get(key)
  if (current === undefined || Buffer.compare(current.body, body) !== 0) await bucket.put(key, body)
}

async function putPublic(bucket: Bucket): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await putIfChanged(bucket, entry.name, await readFile(`${folder}${entry.name}`))
}

/**
 * Puts everything that pages refer to into the bucket: the renderers' assets, the files of `public/`, and the pages that
 * belong to no project. It ends before the first release of this build is worked on. Nothing older is removed.
 */
export async function putCommonFiles(bucket: Bucket, renderer: Renderer, origins: Origins): Promise<void> {
  for (const { path, body } of renderer.assets) await putOnce(bucket, path, body)
  await putPublic(bucket)
  for (const view of ['not-found', 'not-published'] as const) {
    const { path, body } = await renderer.renderCommon(view, {
      lang: defaultLanguage,
      mode: 'publish',
      origins,
    })
    await putIfChanged(bucket, path, new TextEncoder().encode(body))
  }
}
