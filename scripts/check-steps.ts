import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { checkRules, type Finding, type SourceFile } from '#scripts/check-rules.ts'

/** One part of the check. `run` gives what is to be mended; it throws when the tool itself could not do its work. */
export interface Step {
  name: string
  run: () => Promise<Finding[]>
}

interface Output {
  code: number
  text: string
}

/** Runs a program of node_modules/.bin, or of the machine, in the repository's root. */
function execute(command: string, ...parameters: string[]): Promise<Output> {
  return new Promise((resolve, reject) => {
    const path = `node_modules/.bin:${process.env.PATH ?? ''}`
    const env = { ...process.env, PATH: path, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' }
    const child = spawn(command, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.stderr.on('data', chunk => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', code =>
      resolve({ code: code ?? 1, text: stripVTControlCharacters(Buffer.concat(chunks).toString('utf8')) }),
    )
  })
}

/**
 * Reads a tool's lines by a pattern with the groups path, line and message.
 * A tool that fails without a line that fits has failed itself.
 */
function readFindings({ code, text }: Output, pattern: RegExp): Finding[] {
  const root = `${process.cwd()}/`
  const findings = [...text.matchAll(pattern)].map(({ groups = {} }) => ({
    path: (groups.path ?? '').replace(root, ''),
    line: Number(groups.line ?? 1),
    message: (groups.message ?? '').trim(),
  }))
  if (code !== 0 && findings.length === 0) throw new Error(text.slice(-2_000))
  return code === 0 ? [] : findings
}

/** The JSON in a tool's output, after whatever it says first. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.search(/^\{/m)))
  } catch (error) {
    throw new Error(text.slice(-2_000), { cause: error })
  }
}

async function types(): Promise<Finding[]> {
  const output = await execute('tsc', '--noEmit', '--pretty', 'false', '-p', '.')
  return readFindings(output, /^(?<path>[^\s(]+)\((?<line>\d+),\d+\): (?<message>error .*)$/gm)
}

async function astroTypes(): Promise<Finding[]> {
  const output = await execute(
    'astro',
    'check',
    '--root',
    'renderers',
    '--tsconfig',
    '../tsconfig.astro.json',
  )
  const seen = Number(/Result \((\d+) files?\)/.exec(output.text)?.[1] ?? 0)
  if (seen === 0) throw new Error(`No component was looked at.\n${output.text.slice(-2_000)}`)
  const findings = readFindings(
    output,
    /^(?<path>\S+\.astro):(?<line>\d+):\d+ - (?<message>(error|warning).*)$/gm,
  )
  return findings.map(finding => ({
    ...finding,
    path: `renderers/${finding.path.replace(/^renderers\//, '')}`,
  }))
}

async function style(): Promise<Finding[]> {
  const output = await execute(
    'biome',
    'check',
    '--error-on-warnings',
    '--max-diagnostics=none',
    '--reporter=github',
    '.',
  )
  const pattern = /^::(?:error|warning) title=(?<message>[^,]*,file=(?<path>[^,]+),line=(?<line>\d+),.*)$/gm
  return readFindings(output, pattern).map(finding => {
    const [, rule = '', text = ''] = /^([^,]*),.*?::(.*)$/.exec(finding.message) ?? []
    const cure = /^(format|assist)/.test(rule) ? 'run `npx biome check --write`' : text.replaceAll('%0A', ' ')
    return { ...finding, message: `${rule}: ${cure}` }
  })
}

async function promises(): Promise<Finding[]> {
  const output = await execute('oxlint', '--type-aware', '--format=unix')
  const findings = readFindings(output, /^(?<path>[^\s:]+):(?<line>\d+):\d+: (?<message>.*) \[.*$/gm)
  const cure = 'Await it, or handle its failure where it starts and say so with `void`.'
  return findings.map(finding => ({ ...finding, message: `${finding.message} ${cure}` }))
}

const Violations = z.object({
  summary: z.object({
    totalCruised: z.int(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) }),
  }),
})

const layers = [
  'api',
  'companions',
  'database',
  'editor',
  'model',
  'public',
  'publisher',
  'renderers',
  'scripts',
  'worker',
]
/** A wrong setting makes the tool pass after looking at nothing; the product has long had more modules than this. */
const fewestModules = 150

/** The line that imports `to`, by the last part of its name. */
async function importLine(from: string, to: string): Promise<number> {
  const name = to.split('/').at(-1) ?? to
  const lines = (await readFile(from, 'utf8')).split('\n')
  return Math.max(1, lines.findIndex(line => /\b(from|import)\b/.test(line) && line.includes(name)) + 1)
}

async function imports(): Promise<Finding[]> {
  const { text } = await execute(
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    ...layers,
  )
  const { summary } = Violations.parse(readJson(text))
  if (summary.totalCruised < fewestModules)
    throw new Error(`Only ${summary.totalCruised} modules were looked at.`)
  const cures = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
  return Promise.all(
    summary.violations.map(async ({ from, to, rule }) => ({
      path: from,
      line: await importLine(from, to),
      message: `${rule.name}: imports ${to}. ${cures.get(rule.name) ?? ''}`,
    })),
  )
}

const Named = z.object({ name: z.string(), line: z.int().optional() })
const Unused = z.object({
  issues: z.array(z.record(z.string(), z.union([z.string(), z.array(z.union([Named, z.array(Named)]))]))),
})

const cures: Record<string, string> = {
  files: 'nothing imports this file: delete it',
  exports: 'nothing imports this: take off `export`, or delete it',
  types: 'nothing imports this type: take off `export`, or delete it',
  dependencies: 'nothing imports this package: `npm uninstall` it',
  devDependencies: 'nothing uses this package: `npm uninstall` it',
  duplicates: 'exported under two names: keep one',
  unlisted: 'this package is not in package.json: `npm i -E` it',
}

async function unused(): Promise<Finding[]> {
  const { text } = await execute('knip', '--no-progress', '--reporter', 'json')
  const { issues } = Unused.parse(readJson(text))
  return issues.flatMap(({ file = '', ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, items]) =>
      (Array.isArray(items) ? items.flat() : []).map(({ name, line = 1 }) => ({
        path: String(file),
        line,
        message: `${name}: ${cures[kind] ?? kind}`,
      })),
    ),
  )
}

async function ownRules(): Promise<Finding[]> {
  const { text } = await execute('git', 'ls-files', '--cached', '--others', '--exclude-standard')
  const paths = text.split('\n').filter(path => path !== '')
  const files = paths.map(async (path): Promise<SourceFile[]> => {
    const content = /\.(ts|tsx|js|mjs|astro|css|md)$/.test(path)
      ? readFile(path, 'utf8').catch(() => undefined)
      : ''
    const found = await content
    return found === undefined ? [] : [{ path, text: found }]
  })
  return checkRules((await Promise.all(files)).flat())
}

/** The slowest first. */
export const steps: readonly Step[] = [
  { name: 'astro components', run: astroTypes },
  { name: 'types', run: types },
  { name: 'promises', run: promises },
  { name: 'unused', run: unused },
  { name: 'imports', run: imports },
  { name: 'style', run: style },
  { name: 'own rules', run: ownRules },
]
