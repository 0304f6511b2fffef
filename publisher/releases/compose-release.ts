import { eq } from 'drizzle-orm'
import { projects } from '#database/schema.ts'
import { languages } from '#model/language.ts'
import type { RenderedFile } from '#model/rendering.ts'
import type { View } from '#model/tool.ts'
import { type PublicProject, tools } from '#model/tools/index.ts'
import { hasRecords, loadRecords } from '#publisher/records/load-records.ts'
import { assetsOf } from '#publisher/releases/gate.ts'
import { type Publishing, ReleaseFailure, type Work } from '#publisher/releases/publishing.ts'
import { findReleaseById, readFrozen } from '#publisher/releases/read-release.ts'
import { type FrozenProject, freezeProject, publicSnapshot } from '#publisher/releases/snapshot.ts'
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

async function renderViews(
  { renderer, origins }: Publishing,
  shown: PublicProject,
  views: readonly View[],
): Promise<RenderedFile[]> {
  const files = views.flatMap(view =>
    languages.map(lang => renderer.render(view.name, shown, { lang, mode: 'publish', origins })),
  )
  return (await Promise.all(files)).flat()
}

async function withRecords(
  { database, now }: Publishing,
  { project, release }: Work,
  frozen: FrozenProject,
): Promise<PublicProject> {
  const records = await loadRecords(database.read, project, { linked: true, now: now() })
  return publicSnapshot(project.tool, release.address, frozen, records)
}

async function renderAll(publishing: Publishing, work: Work): Promise<RenderedFile[]> {
  const frozen = await readFrozen(publishing.database.read, work.release.id)
  if (frozen === undefined) throw new ReleaseFailure('RENDER_FAILED', false, 'The release has no snapshot.')
  const views = tools[work.project.tool].views.filter(view => view.public)
  return renderViews(publishing, await withRecords(publishing, work, frozen), views)
}

/** What stands while a project is a draft: pages that people were sent a link to, as the draft has them. */
async function renderWhileDraft(publishing: Publishing, work: Work): Promise<RenderedFile[]> {
  const { tool, id, deletedAt } = work.project
  const views = tools[tool].views.filter(view => view.public && view.whileDraft === true)
  if (views.length === 0 || deletedAt !== null) return []
  const [draft] = await publishing.database.read.select().from(projects).where(eq(projects.id, id))
  if (draft === undefined) return []
  return renderViews(publishing, await withRecords(publishing, work, freezeProject(draft)), views)
}

async function renderAbsence(publishing: Publishing, work: Work): Promise<RenderedFile[]> {
  const { renderer, origins } = publishing
  const { project, release } = work
  const view = project.deletedAt === null ? 'not-published' : 'not-found'
  const slug = release.address.slice(release.address.indexOf('/') + 1)
  const entries = tools[project.tool].views.filter(
    ({ public: isPublic, whileDraft }) => isPublic && !whileDraft,
  )
  const absent = entries.map(({ name }) =>
    renderer.renderCommon(view, {
      lang: languages[0],
      mode: 'publish',
      origins,
      address: `${name}/${slug}`,
    }),
  )
  return [...(await Promise.all(absent)), ...(await renderWhileDraft(publishing, work))]
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
 * to; they need no renderer to go live again. Where records belong to the pages they are rendered with today's.
 */
async function restore(
  publishing: Publishing,
  { project, release, journal }: Work,
): Promise<Composed | undefined> {
  const { bucket, database } = publishing
  const source =
    release.sourceId === null || hasRecords(project.tool)
      ? undefined
      : await findReleaseById(database.read, release.sourceId)
  if (source === undefined || source.stored === null || source.address !== release.address) return undefined
  const files = await readStored(bucket, source.stored)
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
