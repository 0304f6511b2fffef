import type { OwnedProject, Services } from '#api/context.ts'
import { renderPreview } from '#api/previews/render-preview.ts'
import { saveProject } from '#api/projects/change-project.ts'
import { readRecords } from '#api/projects/read-project.ts'
import { requireRelease } from '#api/releases/releases.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Language } from '#model/language.ts'
import type { Project, Version } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import { readFrozen } from '#publisher/releases/read-release.ts'
import { type FrozenProject, publicSnapshot } from '#publisher/releases/snapshot.ts'

async function requireFrozen(
  services: Services,
  project: OwnedProject,
  sequence: string,
): Promise<FrozenProject> {
  const release = await requireRelease(services, project, sequence)
  const frozen = await readFrozen(services.database.read, release.id)
  if (frozen === undefined) throw new CatalogueError('ERR_RELEASE_NOT_RESTORABLE')
  return frozen
}

/** What a release froze of the project, in today's shape. `ERR_RELEASE_NOT_RESTORABLE` for one that froze nothing. */
export async function readVersion(
  services: Services,
  project: OwnedProject,
  sequence: string,
): Promise<Version> {
  const { snapshot, version } = await requireFrozen(services, project, sequence)
  return { name: snapshot.name, data: tools[project.tool].load(snapshot.data, version) }
}

/** A version as a preview, rendered from what it froze and today's records: complete HTML. */
export async function renderVersion(
  services: Services,
  project: OwnedProject,
  sequence: string,
  lang: Language | undefined,
): Promise<string> {
  const [view] = tools[project.tool].views
  const frozen = await requireFrozen(services, project, sequence)
  const records = await readRecords(services, project)
  const shown = publicSnapshot(project.tool, `${view.name}/${project.slug}`, frozen, records)
  return renderPreview(services, view.name, shown, lang ?? shown.data.language)
}

/**
 * Makes what a version froze the draft's data, as its next revision; the live page stays as it is.
 * `ERR_PROJECTS_CONFLICT` when `revision` is not the draft's newest: somebody has saved meanwhile.
 */
export async function restoreVersion(
  services: Services,
  project: OwnedProject,
  sequence: string,
  revision: number,
): Promise<Project> {
  const { data } = await readVersion(services, project, sequence)
  return saveProject(services, project, { data, revision })
}
