import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'
import { config } from '#editor/vite.config.ts'

const dist = fileURLToPath(new URL('./dist/', import.meta.url))
const compress = promisify(brotliCompress)

/** Lays a compressed copy beside each text file, which the API sends to browsers that take it. */
async function precompress(): Promise<void> {
  for await (const file of glob('editor-assets/*.{js,css,svg}', { cwd: dist })) {
    const body = await readFile(`${dist}${file}`)
    await writeFile(`${dist}${file}.br`, await compress(body))
  }
}

/** Builds the editor into `editor/dist`. */
export async function buildEditor(): Promise<void> {
  await build(config)
  await precompress()
}

if (import.meta.main) await buildEditor()
