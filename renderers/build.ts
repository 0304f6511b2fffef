import { mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'astro'
import { astroConfig, rendererFolder } from './astro-config.ts'
import { sourceHash } from './source-hash.ts'

const nameFile = join(rendererFolder, 'dist/build.txt')
const lock = join(rendererFolder, '.building')
const longestBuild = 120_000

/** Runs `work` while no other process does. A lock that a killed process has left is taken over after two minutes. */
async function alone(work: () => Promise<void>): Promise<void> {
  while (
    !(await mkdir(lock).then(
      () => true,
      () => false,
    ))
  ) {
    const since = await stat(lock).then(({ mtimeMs }) => mtimeMs, Date.now)
    if (Date.now() - since > longestBuild) await rmdir(lock).catch(() => undefined)
    await sleep(100)
  }
  try {
    await work()
  } finally {
    await rmdir(lock)
  }
}

/** Whoever builds, tests too, makes what runs in production: the compiler would else call React's other build. */
async function buildForProduction(): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build(astroConfig)
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

async function buildNow(): Promise<void> {
  const name = await sourceHash()
  await buildForProduction()
  await writeFile(nameFile, name)
}

/** Builds the renderers into `renderers/dist`. About three seconds. */
export async function buildRenderers(): Promise<void> {
  await alone(buildNow)
}

/** Builds the renderers unless what stands in `renderers/dist` was made from today's sources. */
export async function ensureRenderers(): Promise<void> {
  const isCurrent = async (): Promise<boolean> =>
    (await readFile(nameFile, 'utf8').catch(() => undefined)) === (await sourceHash())
  if (await isCurrent()) return
  await alone(async () => {
    if (!(await isCurrent())) await buildNow()
  })
}

if (import.meta.main) await buildRenderers()
