import type { OwnedProject, Services } from '#api/context.ts'
import { presentRelease } from '#api/projects/present-project.ts'
import type { ReleaseHeader } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Release } from '#model/project.ts'
import { requirePlan } from '#publisher/accounts/check-plan.ts'
import { findRelease, listReleases } from '#publisher/releases/read-release.ts'
import { rerunRelease } from '#publisher/releases/rerun-release.ts'

/** The release that a route's `:sequence` names, or `ERR_RELEASE_NOT_FOUND`. */
export async function requireRelease(
  services: Services,
  project: OwnedProject,
  sequence: string,
): Promise<ReleaseHeader> {
  const number = /^[1-9]\d{0,8}$/.test(sequence) ? Number(sequence) : undefined
  const release =
    number === undefined ? undefined : await findRelease(services.database.read, project.id, number)
  if (release === undefined) throw new CatalogueError('ERR_RELEASE_NOT_FOUND')
  return release
}

/** A project's releases, newest first. */
export async function readReleases(services: Services, project: OwnedProject): Promise<Release[]> {
  const rows = await listReleases(services.database.read, project.id)
  return rows.map(row => presentRelease(row, services.configuration.siteUrl))
}

/**
 * Queues a failed release again, as far as the plan allows it. `ERR_RELEASE_NOT_FAILED` when it has not failed or is not
 * the newest.
 */
export async function rerunOwnRelease(
  services: Services,
  project: OwnedProject,
  sequence: string,
): Promise<Release> {
  const release = await requireRelease(services, project, sequence)
  const queued = await rerunRelease(services.database, release.id, async (queries, { kind }) => {
    if (kind !== 'unpublish') await requirePlan(queries, project, services.now())
  })
  if (queued === undefined) throw new CatalogueError('ERR_RELEASE_NOT_FAILED')
  await services.enqueue(project.id)
  return presentRelease(queued, services.configuration.siteUrl)
}
