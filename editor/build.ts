import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { config } from '#editor/vite.config.ts'

/** Builds the editor into `editor/dist`. */
export async function buildEditor(): Promise<void> {
  await build(config)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildEditor()
