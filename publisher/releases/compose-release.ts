import { languages } from '#model/language.ts'
import type { RenderedFile } from '#model/rendering.ts'
import { tools } from '#model/tools/index.ts'
import { assetsOf } from '#publisher/releases/gate.ts'
import { type Publishing, ReleaseFailure, type Work } from '#publisher/releases/publishing.ts'
import { findReleaseById, readFrozen } from '#publisher/releases/read-release.ts'
import { publicSnapshot } from '#publisher/releases/snapshot.ts'
import { readStored } from '#publisher/releases/store-release.ts'

const renderTimeout = 10_000

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new ReleaseFailure('TIMED_OUT', true, 'Rendering took longer than 10 s.')),
    renderTimeout,
  )
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

async function renderAll(
  { database, renderer, origins }: Publishing,
  { project, release }: Work,
): Promise<RenderedFile[]> {
  const frozen = await readFrozen(database.read, release.id)
  if (frozen === undefined) throw new ReleaseFailure('RENDER_FAILED', false, 'The release has no snapshot.')
  const shown = publicSnapshot(project.tool, release.address, frozen)
  const views = tools[project.tool].views.filter(view => view.public)
  const files = views.flatMap(view =>
    languages.map(lang => renderer.render(view.name, shown, { lang, mode: 'publish', origins })),
  )
  return (await Promise.all(files)).flat()
}

async function renderAbsence(
  { renderer, origins }: Publishing,
  { project, release }: Work,
): Promise<RenderedFile[]> {
  const view = project.deletedAt === null ? 'not-published' : 'not-found'
  const options = { lang: languages[0], mode: 'publish', origins, address: release.address } as const
  return [await renderer.renderCommon(view, options)]
}

/** The pages of a release, and all assets that they may refer to, as keys. */
export interface Composed {
  files: RenderedFile[]
  assets: ReadonlySet<string>
}

const assetsOfBuild = ({ renderer }: Publishing): Set<string> =>
  new Set(renderer.assets.map(({ path }) => path))

/** The assets of this build, and what else of the kind `prefix` pages refer to that the bucket has. */
async function assetsInBucket(
  publishing: Publishing,
  files: readonly RenderedFile[],
  prefix: '' | '_media/',
): Promise<Set<string>> {
  const known = assetsOfBuild(publishing)
  const named = new Set(files.flatMap(({ body }) => assetsOf(body)))
  for (const asset of named)
    if (asset.startsWith(prefix) && !known.has(asset) && (await publishing.bucket.head(asset)) !== undefined)
      known.add(asset)
  return known
}

/**
 * The stored bytes of an earlier release, if it stood at the same address and everything is still there that they refer
 * to; they need no renderer to go live again.
 */
async function restore(publishing: Publishing, { release, journal }: Work): Promise<Composed | undefined> {
  const { bucket, database } = publishing
  const source =
    release.sourceId === null ? undefined : await findReleaseById(database.read, release.sourceId)
  if (source === undefined || source.stored === null || source.address !== release.address) return undefined
  const files = await readStored(bucket, source.stored, source.address)
  if (files === undefined) return undefined
  const assets = await assetsInBucket(publishing, files, '')
  if (files.some(({ body }) => assetsOf(body).some(asset => !assets.has(asset)))) return undefined
  journal.build = source.build
  return { files, assets }
}

async function renderRelease(publishing: Publishing, work: Work): Promise<RenderedFile[]> {
  try {
    return await withTimeout(
      work.release.kind === 'unpublish' ? renderAbsence(publishing, work) : renderAll(publishing, work),
    )
  } catch (error) {
    if (error instanceof ReleaseFailure) throw error
    throw new ReleaseFailure('RENDER_FAILED', false, 'The page could not be rendered.', { cause: error })
  }
}

/** The pages of a release, complete and in the languages the product speaks. Throws `ReleaseFailure`. */
export async function composeRelease(publishing: Publishing, work: Work): Promise<Composed> {
  if (work.release.kind === 'rollback') {
    const restored = await restore(publishing, work)
    if (restored !== undefined) return restored
  }
  const files = await renderRelease(publishing, work)
  work.journal.build = publishing.renderer.build
  return { files, assets: await assetsInBucket(publishing, files, '_media/') }
}
