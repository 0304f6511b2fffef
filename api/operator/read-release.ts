import type { Services } from '#api/context.ts'
import { CatalogueError } from '#model/errors.ts'
import type { OperatorReleaseDetail } from '#model/operator.ts'
import { findReleaseLine } from '#publisher/releases/operate-list.ts'
import { readReleaseLog } from '#publisher/releases/release-log.ts'

/** All that is known of a release, by its id. Throws `ERR_RELEASE_NOT_FOUND`. */
export async function readOperatorRelease(services: Services, id: string): Promise<OperatorReleaseDetail> {
  const found = await findReleaseLine(services.database.read, id)
  if (found === undefined) throw new CatalogueError('ERR_RELEASE_NOT_FOUND')
  const { release, line } = found
  const log = await readReleaseLog(services.database.read, release.id)
  return {
    ...line,
    startedAt: release.startedAt?.toISOString() ?? null,
    finishedAt: release.finishedAt?.toISOString() ?? null,
    steps: release.steps ?? [],
    pages: release.pages ?? [],
    stored: release.stored,
    build: release.build,
    url: release.kind === 'unpublish' ? null : `${services.configuration.siteUrl}/${release.address}`,
    log: log.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  }
}
