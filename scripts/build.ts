import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sourceHash } from '#renderers/source-hash.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const renderersName = `${repository}renderers/dist/build.txt`
const editorName = `${repository}editor/dist/build.txt`
const editorSources = [
  'editor/**/*.{ts,tsx,css,html,js,svg}',
  'model/**/*.ts',
  'api/**/*.ts',
  'package-lock.json',
]
const notSources = /(\.test\.tsx?$|^editor\/dist\/)/

const nameOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined)

async function editorHash(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(editorSources, { cwd: repository }))
    if (!notSources.test(file)) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\n`).update(await readFile(`${repository}${file}`))
  return hash.digest('hex')
}

/**
 * Builds the pages and the editor, each only if its sources have changed since it was built. The builders are loaded
 * when they are needed, since they take longer to load than the product to start.
 */
export async function ensureBuilt(): Promise<void> {
  if ((await nameOf(renderersName)) !== (await sourceHash())) {
    console.log('Building the pages...')
    const { ensureRenderers } = await import('#renderers/build.ts')
    await ensureRenderers()
  }
  const editor = await editorHash()
  if ((await nameOf(editorName)) !== editor) {
    console.log('Building the editor...')
    const { buildEditor } = await import('#editor/build.ts')
    await buildEditor()
    await writeFile(editorName, editor)
  }
}

if (import.meta.main) await ensureBuilt()
