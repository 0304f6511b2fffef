import { expect, test } from 'vitest'
import { checkRules } from '#scripts/check-rules.ts'

function linesOf(path: string, text: string): number[] {
  return checkRules([
    { path, text },
    { path: 'docs/there.md', text: '' },
  ]).map(finding => finding.line)
}

test.each([
  ['a long file', 'api/long.ts', '\n'.repeat(301), 301],
  ['raw HTML', 'renderers/tools/faq/Answer.astro', '---\n---\n<p set:html={answer} />', 3],
  ['raw HTML in React', 'editor/answer.tsx', '<p dangerouslySetInnerHTML={{ __html }} />', 1],
  ['a foreign import', 'renderers/pages/faqs.astro', "---\nimport { x } from '#database/database.ts'", 2],
  ['a lonely test', 'api/a.test.ts', "test.only('x', () => {})", 1],
  ['a skipped group', 'e2e/a.spec.ts', "\ntest.describe.skip('x', () => {})", 2],
  ['a test to come', 'model/a.test.ts', "test.todo('x')", 1],
  ['a silenced compiler', 'api/a.ts', '// @ts-expect-error', 1],
  ['a double cast', 'api/a.ts', 'const a = b as unknown as string', 1],
  ['a cast', 'renderers/pages/a.astro', 'const a = b as any', 1],
  ['unfinished code', 'api/a.ts', '// TODO later', 1],
  ['a dead link', 'docs/a.md', '\n[a](there.md) [b](./gone.md)', 2],
  ['a dead link upwards', 'api/README.md', '[a](../docs/gone.md#part)', 1],
])('finds %s', (_, path, text, line) => {
  expect(linesOf(path, text)).toEqual([line])
})

test.each([
  ['a long test', 'api/long.test.ts', '\n'.repeat(301)],
  ['a long fixture', 'renderers/fixtures/long.ts', '\n'.repeat(301)],
  ['a long migration', 'database/migrations/long.ts', '\n'.repeat(301)],
  ['a file of just the length', 'api/long.ts', '\n'.repeat(300)],
  ['audited raw HTML', 'renderers/components/JsonLd.astro', '<script set:html={x}></script>'],
  [
    'imports of the model',
    'renderers/pages/a.astro',
    "import { x } from '#model/tool.ts'\nimport y from '../b.ts'",
  ],
  ['skip outside tests', 'api/a.ts', 'test.skip'],
  ['the word any', 'api/a.ts', '// any one: any of them\nconst company = 1'],
  [
    'links that lead somewhere',
    'docs/a.md',
    '[a](there.md#part) [b](../docs) [c](https://x.example) [d](#here) [e](mailto:a@b.pl)',
  ],
])('lets %s be', (_, path, text) => {
  expect(linesOf(path, text)).toEqual([])
})
