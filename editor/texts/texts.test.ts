import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['dist/**', '**/*.test.ts'] }).map(path => ({
  path,
  code: readFileSync(`${root}${path}`, 'utf8'),
}))

interface Dictionary {
  path: string
  store: string
  pl: string
  en: string
}

/** The two halves of each dictionary, as they are written. */
const dictionaries = sources.flatMap(({ path, code }): Dictionary[] =>
  [
    ...code.matchAll(
      /export const (\w+) = texts\('\w+', \{\n {2}pl: \{\n(.*?)\n {2}\},\n {2}en: \{\n(.*?)\n {2}\},/gs,
    ),
  ].map(([, store = '', pl = '', en = '']) => ({ path, store, pl, en })),
)

const keysOf = (half: string): string[] =>
  [...half.matchAll(/^ {4}(?:'([^']+)'|(\w+)):/gm)].map(([, a, b]) => a ?? b ?? '')

function entriesOf(half: string): Map<string, string> {
  const parts = half.split(/^ {4}(?=\S+:)/m).filter(Boolean)
  return new Map(parts.map(part => [part.slice(0, part.indexOf(':')), part]))
}

const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted()

test('finds the dictionaries', () => {
  expect(dictionaries.length).toBeGreaterThan(8)
})

test.each(dictionaries)('has the same messages and parameters in both languages: $store', ({ pl, en }) => {
  expect(keysOf(en)).toEqual(keysOf(pl))
  const english = entriesOf(en)
  for (const [key, text] of entriesOf(pl))
    expect([key, placeholders(english.get(key) ?? '')]).toEqual([key, placeholders(text)])
})

test.each(dictionaries)('has four Polish plural forms: $store', ({ pl }) => {
  for (const [key, text] of entriesOf(pl)) {
    if (!text.includes('count({')) continue
    for (const form of ['one', 'few', 'many', 'other'])
      expect([key, text]).toEqual([key, expect.stringContaining(`${form}:`)])
  }
})

/** Messages that are chosen by a value: layouts, colours, presets, pages and the like. */
const chosen = new Set([
  'layoutTexts',
  'stylesTexts',
  'faqLabels',
  'loveLabels',
  'wallTexts',
  'reviewTexts',
  'reviewFormTexts',
  'richTextTexts',
  'faqSteps',
  'faqGuide',
  'loveGuide',
  'importTexts',
  'listTexts',
  'toolTexts',
  'purposeTexts',
  'accountPageTexts',
  'apiKeyTexts',
  'differenceTexts',
])

test.each(dictionaries)('holds no message that nothing shows: $store', ({ store, path, pl }) => {
  const users = sources.filter(({ code }) => code.includes(store)).map(({ code }) => code)
  const rest = users.filter(code => !code.includes(`export const ${store} = texts(`)).join('\n')
  const unused = keysOf(pl).filter(key => {
    const direct = new RegExp(`\\.${key}\\b|['"\\[]${key}['"\\]]|\\{ ?(?:\\w+, )*${key}\\b`).test(rest)
    return (
      !direct &&
      !(
        chosen.has(store) &&
        new RegExp(`\\b${key}\\b`).test(
          sources
            .filter(s => s.path !== path)
            .map(s => s.code)
            .join('\n'),
        )
      )
    )
  })
  expect(unused).toEqual([])
})
