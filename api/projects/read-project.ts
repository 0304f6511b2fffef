import type { OwnedProject, Services } from '#api/context.ts'
import { presentProject } from '#api/projects/present-project.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Project } from '#model/project.ts'
import { publicProject } from '#model/sanitise.ts'
import { type PublicProject, tools } from '#model/tools/index.ts'
import { loadRecords } from '#publisher/records/load-records.ts'
import { findLiveRelease, readFrozen } from '#publisher/releases/read-release.ts'
import { publicSnapshot } from '#publisher/releases/snapshot.ts'

/** The project with its newest release, as the editor loads it. */
export async function readProject(services: Services, project: OwnedProject): Promise<Project> {
  const { id: projectId, requestedSequence: sequence } = project
  const [release] = await services.database.prepared.release.execute({ projectId, sequence })
  return presentProject(project, release, services.configuration.siteUrl)
}

/** The public data of the live publication, its payload as frozen and its records as they are now; `SNAPSHOT_NOT_REQUIRED` when there is none. */
export async function readLiveSnapshot(services: Services, project: OwnedProject): Promise<PublicProject> {
  const release = await findLiveRelease(services.database.read, project)
  const frozen = release === undefined ? undefined : await readFrozen(services.database.read, release.id)
  if (release === undefined || frozen === undefined) throw new CatalogueError('SNAPSHOT_NOT_REQUIRED')
  return publicSnapshot(project.tool, release.address, frozen, await readRecords(services, project))
}

/** What everybody may see of a project's records as they are now. */
export function readRecords(services: Services, project: OwnedProject): Promise<unknown> {
  return loadRecords(services.database.read, project, { linked: false, now: services.now() })
}

/** The public data of the saved draft. */
export async function readDraft(services: Services, project: OwnedProject): Promise<PublicProject> {
  const data = tools[project.tool].load(project.data, project.dataVersion)
  return publicProject(project.tool, project.slug, project.name, data, await readRecords(services, project))
}
