import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defaultLanguage } from '#model/language.ts'
import type { Origins } from '#model/rendering.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { putOnce } from '#publisher/releases/store-release.ts'
import type { AssetFile, Renderer } from '#renderers/render.ts'

const assetsAtOnce = 8
const folder = fileURLToPath(new URL('../public/', import.meta.url))

async function putIfChanged(bucket: Bucket, key: string, body: Uint8Array): Promise<void> {
  const current = await bucket.get(key)
  if (current === undefined || Buffer.compare(current.body, body) !== 0) await bucket.put(key, body)
}

async function putPublic(bucket: Bucket): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await putIfChanged(bucket, entry.name, await readFile(`${folder}${entry.name}`))
}

/** Puts what is missing of a build. A store on the network takes some time for each; a build has two files for every font. */
export async function putAssets(bucket: Bucket, assets: readonly AssetFile[]): Promise<void> {
  const waiting = [...assets]
  const putNext = async (): Promise<void> => {
    for (let asset = waiting.shift(); asset !== undefined; asset = waiting.shift())
      await putOnce(bucket, asset.path, asset.body)
  }
  await Promise.all(Array.from({ length: assetsAtOnce }, putNext))
}

/**
 * Puts everything that pages refer to into the bucket: the renderers' assets, the files of `public/`, and the pages that
 * belong to no project. It ends before the first release of this build is worked on. Nothing older is removed.
 */
export async function putCommonFiles(bucket: Bucket, renderer: Renderer, origins: Origins): Promise<void> {
  await putAssets(bucket, renderer.assets)
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
