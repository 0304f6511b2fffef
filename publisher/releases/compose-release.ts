import { languages } from '#model/language.ts'
import type { RenderedFile } from '#model/rendering.ts'
import { tools } from '#model/tools/index.ts'
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

/** The stored bytes of an earlier release, if it stood at the same address; they need no renderer to go live again. */
async function storedBytes(
  { bucket, database }: Publishing,
  { release }: Work,
): Promise<RenderedFile[] | undefined> {
  const source =
    release.sourceId === null ? undefined : await findReleaseById(database.read, release.sourceId)
  if (source === undefined || source.stored === null || source.address !== release.address) return undefined
  return readStored(bucket, source.stored, source.address)
}

/** The pages of a release, complete and in the languages the product speaks. Throws `ReleaseFailure`. */
export async function composeRelease(publishing: Publishing, work: Work): Promise<RenderedFile[]> {
  const { kind } = work.release
  if (kind === 'rollback') {
    const stored = await storedBytes(publishing, work)
    if (stored !== undefined) return stored
  }
  try {
    return await withTimeout(
      kind === 'unpublish' ? renderAbsence(publishing, work) : renderAll(publishing, work),
    )
  } catch (error) {
    if (error instanceof ReleaseFailure) throw error
    throw new ReleaseFailure('RENDER_FAILED', false, 'The page could not be rendered.', { cause: error })
  }
}
