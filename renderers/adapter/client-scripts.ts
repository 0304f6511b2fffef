import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emitClientAsset } from 'astro/assets/utils'
import { build, type Plugin } from 'vite'

/** The one chunk that a build of one entry makes: a classic script, or a module that keeps what it exports. */
async function bundle(entry: string, format: 'iife' | 'es' = 'iife'): Promise<string> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    // The same script whoever builds it, a test as well.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format }, preserveEntrySignatures: 'exports-only' },
    },
  })
  const chunks = [result].flat().flatMap(output => ('output' in output ? output.output : []))
  const [chunk] = chunks
  if (chunk?.type !== 'chunk' || chunks.length !== 1) throw new Error(`${entry} did not become one script`)
  return chunk.code.trim()
}

function hashedName(entry: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return `_assets/${basename(entry).replace(/\.tsx?$/, '')}.${hash}.js`
}

/**
 * Scripts for visitors, each bundled whole into one classic script: one request, and nothing that a sandboxed preview
 * would have to ask another origin for.
 * `?inline-script` gives the code, so that its hash, which the content security policy names, is known from the build;
 * `?script-address` emits a file and gives its address; `?module-address` does so with a module, for what is only loaded when
 * somebody asks for it.
 */
export function clientScripts(): Plugin {
  return {
    name: 'client-scripts',
    enforce: 'pre',
    async load(id) {
      const [entry = '', query] = id.split('?')
      if (query === 'inline-script') return `export default ${JSON.stringify(await bundle(entry))}`
      if (query !== 'script-address' && query !== 'module-address') return null
      const source = await bundle(entry, query === 'module-address' ? 'es' : 'iife')
      const fileName = hashedName(entry, source)
      emitClientAsset(this, { type: 'asset', fileName, source })
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
  }
}
