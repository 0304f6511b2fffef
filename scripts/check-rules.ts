import { dirname, join } from 'node:path'

/** One thing to mend: where it is and what to do. `line` counts from 1. */
export interface Finding {
  path: string
  line: number
  message: string
}

/** A file of the repository; `path` is relative to its root, with `/`. */
export interface SourceFile {
  path: string
  text: string
}

const longestFile = 300

/** The components that may print text as HTML; each says in its first lines why that is safe. */
const audited = new Set(
  ['InlineScript', 'InlineStyle', 'JsonLd', 'RichText'].map(name => `renderers/components/${name}.astro`),
)

const isTest = (path: string): boolean => /\.test\.tsx?$|^e2e\//.test(path)
const isCode = (path: string): boolean => /\.(ts|tsx|js|mjs|astro|css)$/.test(path)
const isGenerated = (path: string): boolean => /(^|\/)fixtures\/|^database\/migrations\//.test(path)

/** The findings for each line in which `pattern` occurs. */
function inLines({ path, text }: SourceFile, pattern: RegExp, message: string): Finding[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [{ path, line: index + 1, message }] : []))
}

function fileLength({ path, text }: SourceFile): Finding[] {
  const length = text.split('\n').length - 1
  if (!isCode(path) || isTest(path) || isGenerated(path) || length <= longestFile) return []
  return [
    { path, line: length, message: `${length} lines: divide it by its nouns, ${longestFile} is the most` },
  ]
}

function rawHtml(file: SourceFile): Finding[] {
  if (audited.has(file.path)) return []
  if (file.path.endsWith('.astro'))
    return inLines(
      file,
      /\bset:html\b/,
      'set:html prints a creator’s markup: use RichText.astro or JsonLd.astro',
    )
  if (!/\.(tsx?|js|mjs)$/.test(file.path) || isTest(file.path)) return []
  return inLines(file, /dangerouslySetInnerHTML\s*[=:]/, 'React must not print HTML: use elements')
}

function astroImports(file: SourceFile): Finding[] {
  if (!file.path.endsWith('.astro')) return []
  return inLines(
    file,
    /\bfrom '#(?!model\/)/,
    'a renderer knows model/ and its own folder: take it from the page data',
  )
}

function silencedTests(file: SourceFile): Finding[] {
  if (!isTest(file.path)) return []
  const pattern = /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fixme|fails)\b/
  return inLines(file, pattern, 'a test that is left out proves nothing: mend or delete it')
}

function silencedCompiler(file: SourceFile): Finding[] {
  if (!/\.(tsx?|astro)$/.test(file.path)) return []
  return [
    ...inLines(file, /@ts-(ignore|expect-error|nocheck)\b/, 'do not silence the compiler: mend the type'),
    ...inLines(
      file,
      /\bas (any|never|unknown as)\b/,
      'no cast that silences the compiler: parse it, or narrow it',
    ),
  ]
}

function unfinished(file: SourceFile): Finding[] {
  return isCode(file.path)
    ? inLines(file, /\b(TODO|FIXME|XXX)\b/, 'finish it, or write it down in docs/')
    : []
}

/** Links of Markdown pages to files that are not there. `paths` holds all files and folders. */
function deadLinks(file: SourceFile, paths: ReadonlySet<string>): Finding[] {
  if (!file.path.endsWith('.md')) return []
  return file.text.split('\n').flatMap((text, index) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const [target = ''] = link.split('#')
      if (target === '' || /^[a-z][a-z0-9+.-]*:/i.test(target)) return []
      const path = join(dirname(file.path), decodeURI(target)).replace(/\/$/, '')
      return paths.has(path)
        ? []
        : [{ path: file.path, line: index + 1, message: `${link} leads nowhere: mend the link` }]
    }),
  )
}

function withFolders(files: readonly SourceFile[]): Set<string> {
  const paths = new Set<string>(['.'])
  for (const { path } of files) for (let each = path; each !== '.'; each = dirname(each)) paths.add(each)
  return paths
}

/** The repository's own rules: what no other tool looks at. */
export function checkRules(files: readonly SourceFile[]): Finding[] {
  const paths = withFolders(files)
  // This rule book and its tests spell out what they forbid.
  const others = files.filter(({ path }) => !path.startsWith('scripts/check-rules'))
  return others.flatMap(file => [
    ...fileLength(file),
    ...rawHtml(file),
    ...astroImports(file),
    ...silencedTests(file),
    ...silencedCompiler(file),
    ...unfinished(file),
    ...deadLinks(file, paths),
  ])
}
