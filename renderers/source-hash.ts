import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { fontFamilies } from '#model/fonts.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const { resolve } = createRequire(import.meta.url)
const PackageJson = z.object({ name: z.string(), version: z.string() })

/** Packages whose version changes what is built. */
const packages = ['astro', 'vite', 'idiomorph', 'zod', 'react', 'react-dom', '@astrojs/react', 'mediabunny']
const fontPackages = fontFamilies.map(({ id }) => `@fontsource-variable/${id}`)

const sources = ['renderers/**/*.{ts,tsx,astro,css}', 'model/**/*.ts']
const notSources = /(\.test\.tsx?$|\/dist\/|\/fixtures\/)/

async function versionOf(name: string): Promise<string> {
  const file = join(repository, 'node_modules', name, 'package.json')
  return PackageJson.parse(JSON.parse(await readFile(resolve(file), 'utf8'))).version
}

async function sourceFiles(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: repository })) files.push(file.replaceAll('\\', '/'))
  return files.filter(file => !notSources.test(file)).sort()
}

/**
 * Names a build by what it is made from. The built files themselves will not do: Astro writes the folder it was
 * built in and a random key into them, so two machines would never agree.
 */
export async function sourceHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of [...packages, ...fontPackages]) hash.update(`${name}@${await versionOf(name)}\n`)
  for (const file of await sourceFiles()) {
    hash.update(`${file}\n`).update(await readFile(join(repository, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
