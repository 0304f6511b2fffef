import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { printFiles, printModel } from '#scripts/fonts/print-families.ts'
import { readFamilies } from '#scripts/fonts/read-families.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** The files that list the fonts, as they have to be for the packages that are installed; by their paths. */
export async function fontLists(): Promise<Record<string, string>> {
  const families = await readFamilies()
  return {
    'model/fonts.ts': printModel(families),
    'renderers/fonts/font-files.ts': printFiles(families),
  }
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(await fontLists())) await writeFile(`${repository}${path}`, text)
}
