import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

/** A small product in which each file breaks the rule that stands beside it, or none. */
const files: [path: string, text: string, rule: string | undefined][] = [
  ['model/errors.ts', 'export const errors = {}', undefined],
  ['model/reads.ts', "import 'node:fs'", 'pure-model'],
  ['model/reads.test.ts', "import 'node:fs'", undefined],
  ['model/needs.ts', "import 'hono'", 'small-model'],
  ['model/climbs.ts', "import '#api/app.ts'", 'model-imports'],
  ['model/sanitise.ts', "import 'sanitize-html'", undefined],
  ['model/first.ts', "import './second.ts'", 'no-cycles'],
  // A cycle is reported once.
  ['model/second.ts', "import './first.ts'", undefined],
  ['model/type-one.ts', "import type { Two } from './type-two.ts'\nexport type One = Two", undefined],
  ['model/type-two.ts', "import type { One } from './type-one.ts'\nexport type Two = One", undefined],
  ['model/lost.ts', "import './nowhere.ts'", 'resolvable'],
  ['database/database.ts', "import '#model/errors.ts'", undefined],
  ['database/require-sound.ts', "import '#model/errors.ts'", undefined],
  ['database/climbs.ts', "import '#publisher/publish.ts'", 'database-imports'],
  ['renderers/render.ts', "import '#model/errors.ts'", undefined],
  ['renderers/build.ts', "import '#model/errors.ts'", undefined],
  ['renderers/inner.ts', "import '#model/errors.ts'", undefined],
  ['renderers/climbs.ts', "import '#database/database.ts'", 'renderers-imports'],
  ['publisher/publish.ts', "import '#renderers/render.ts'\nimport '#database/database.ts'", undefined],
  ['publisher/builds.ts', "import '#renderers/build.ts'", 'renderers-door'],
  ['publisher/builds.test.ts', "import '#renderers/build.ts'", undefined],
  ['publisher/enters.test.ts', "import '#renderers/inner.ts'", 'renderers-door-of-tests'],
  ['publisher/climbs.ts', "import '#api/app.ts'", 'publisher-imports'],
  ['publisher/tested.ts', "import './builds.test.ts'", 'no-tests-in-the-product'],
  ['worker/worker.ts', "import '#publisher/publish.ts'", undefined],
  ['worker/renders.ts', "import '#renderers/render.ts'", 'worker-imports'],
  ['api/app.ts', "import '#publisher/publish.ts'\nimport 'hono'\nexport type App = string", undefined],
  ['api/cleans.ts', "import 'sanitize-html'", 'one-place-for-the-sanitiser'],
  ['api/tests.ts', "import 'fast-check'", 'no-development-packages'],
  ['api/unknown.ts', "import 'nobody-made-this-package'", 'resolvable'],
  ['scripts/starts.ts', "import '../companions/identity/serve.ts'", 'companions-apart'],
  ['api/climbs.ts', "import '#scripts/works.ts'", 'api-imports'],
  ['scripts/works.ts', "import '#renderers/build.ts'\nimport '#api/app.ts'", undefined],
  ['editor/main.tsx', "import type { App } from '#api/app.ts'\nexport const app: App = ''", undefined],
  ['editor/runs.ts', "import '#api/app.ts'", 'types-of-the-api'],
  ['editor/climbs.ts', "import '#database/database.ts'", 'editor-imports'],
  ['editor/cleans.ts', "import '#model/sanitise.ts'", 'no-sanitiser-in-the-browser'],
  ['companions/identity/serve.ts', "import '#model/errors.ts'", undefined],
  ['companions/identity/climbs.ts', "import '#api/app.ts'", 'companions-imports'],
  ['companions/identity/looks.ts', "import '#database/require-sound.ts'", undefined],
  ['companions/identity/shares.ts', "import '#database/database.ts'", 'companions-imports'],
  ['companions/cart/serve.ts', "import '../identity/serve.ts'", 'companions-of-companions'],
  ['public/embed.js', "import '../model/errors.ts'", 'public-imports'],
]

const Report = z.object({
  summary: z.object({
    totalCruised: z.int(),
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

const root = resolve(import.meta.dirname, '..')
const folders = [...new Set(files.map(([path]) => path.split('/')[0] ?? ''))]
let product = ''

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(product, path)), { recursive: true })
  await writeFile(join(product, path), text)
}

beforeAll(async () => {
  product = await mkdtemp(join(tmpdir(), 'atelier-imports-'))
  const imports = Object.fromEntries(folders.map(folder => [`#${folder}/*`, `./${folder}/*`]))
  const packages = {
    dependencies: { hono: '*', 'sanitize-html': '*' },
    devDependencies: { 'fast-check': '*' },
  }
  await write('package.json', JSON.stringify({ name: 'product', type: 'module', imports, ...packages }))
  await write(
    'tsconfig.json',
    '{"compilerOptions":{"module":"nodenext","allowImportingTsExtensions":true,"noEmit":true}}',
  )
  await symlink(join(root, 'node_modules'), join(product, 'node_modules'))
  await Promise.all(files.map(([path, text]) => write(path, `${text}\nexport {}\n`)))
})

afterAll(() => rm(product, { recursive: true, force: true }))

test('finds every import that the folders forbid, and no other', async () => {
  const tool = join(root, 'node_modules/.bin/depcruise')
  const config = join(root, '.dependency-cruiser.mjs')
  const run = promisify(execFile)(tool, ['--config', config, '--output-type', 'json', ...folders], {
    cwd: product,
  })
  const { stdout } = await run.catch((failure: unknown) => z.object({ stdout: z.string() }).parse(failure))
  const { summary } = Report.parse(JSON.parse(stdout))
  expect(summary.totalCruised).toBeGreaterThanOrEqual(files.length)
  const found = summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`)
  const planted = files.flatMap(([path, , rule]) => (rule === undefined ? [] : `${path}: ${rule}`))
  expect(found.sort()).toEqual(planted.sort())
}, 30_000)
