import type { OwnedProject, Services } from '#api/context.ts'
import type { Queries } from '#database/database.ts'
import { CatalogueError, type ErrorToken } from '#model/errors.ts'
import { refreshRecords } from '#publisher/records/refresh-records.ts'

/** Whether pages have to follow a change. */
export interface Changed<Result> {
  result: Result
  isSeen: boolean
}

/**
 * Changes reviews of a wall in one transaction; where visitors may see it, the published pages follow. A failure that is not
 * of the catalogue is answered as `problem`, with nothing changed.
 */
export async function changeReviews<Result>(
  services: Services,
  wall: Pick<OwnedProject, 'id' | 'ownerId'>,
  problem: ErrorToken,
  work: (queries: Queries, now: Date) => Promise<Changed<Result>>,
): Promise<Result> {
  const now = services.now()
  const { requestId } = services
  try {
    const { result, asked } = await services.database.write(async queries => {
      const { result, isSeen } = await work(queries, now)
      const refresh = { requestedBy: wall.ownerId, requestId, now }
      return { result, asked: isSeen && (await refreshRecords(queries, wall.id, refresh)) }
    })
    if (asked) await services.enqueue(wall.id)
    return result
  } catch (error) {
    if (error instanceof CatalogueError) throw error
    services.log.error({ err: error, projectId: wall.id }, 'reviews could not be changed')
    throw new CatalogueError(problem, problem, { cause: error })
  }
}
