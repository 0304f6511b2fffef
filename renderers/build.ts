import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'astro'
import { astroConfig, rendererFolder } from './astro-config.ts'
import { sourceHash } from './source-hash.ts'

const nameFile = join(rendererFolder, 'dist/build.txt')

/** Builds the renderers into `renderers/dist`. About three seconds. */
export async function buildRenderers(): Promise<void> {
  const name = await sourceHash()
  await build(astroConfig)
  await writeFile(nameFile, name)
}

/** Builds the renderers unless what stands in `renderers/dist` was made from today's sources. */
export async function ensureRenderers(): Promise<void> {
  const built = await readFile(nameFile, 'utf8').catch(() => undefined)
  if (built !== (await sourceHash())) await buildRenderers()
}

if (import.meta.main) await buildRenderers()
