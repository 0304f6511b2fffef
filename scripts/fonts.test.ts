import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fontFamilies } from '#model/fonts.ts'
import { fontLists } from '#scripts/fonts.ts'

test('lists the fonts that are installed: otherwise run `node scripts/fonts.ts`', async () => {
  for (const [path, text] of Object.entries(await fontLists()))
    expect(await readFile(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text)
})

test('lists only fonts that are declared and can set Polish', async () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(new URL('../package.json', import.meta.url), 'utf8'),
  )
  for (const { id, subsets } of fontFamilies) {
    expect(dependencies).toHaveProperty([`@fontsource-variable/${id}`])
    expect(subsets).toContain('latin-ext')
  }
})
