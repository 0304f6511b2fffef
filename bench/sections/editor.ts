import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliBytes } from '#scripts/client/weigh-page.ts'
import { type Figure, figure } from '../figures.ts'

const dist = fileURLToPath(new URL('../../editor/dist', import.meta.url))

/** What a browser downloads of the editor before anything is shown: all that its page names, not what it loads later. */
export async function measureEditor(): Promise<Figure[]> {
  const page = await readFile(`${dist}/index.html`, 'utf8')
  const sum = async (pattern: RegExp): Promise<number> => {
    const names = [...page.matchAll(pattern)].map(([, name]) => name)
    if (names.length === 0) throw new Error(`The editor's page names nothing like ${pattern.source}.`)
    const sizes = names.map(async name => brotliBytes(await readFile(`${dist}${name}`)))
    return (await Promise.all(sizes)).reduce((total, bytes) => total + bytes, 0)
  }
  return [
    figure('editorScript', 'editor, scripts of the first load', await sum(/(?:src|href)="(\/[^"]+\.js)"/g)),
    figure('editorStyle', 'editor, styles of the first load', await sum(/href="(\/[^"]+\.css)"/g)),
  ]
}
