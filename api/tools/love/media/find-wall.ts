import type { OwnedProject, Services, Session } from '#api/context.ts'
import { findWall, isOwnedBy } from '#api/tools/love/walls.ts'
import { CatalogueError } from '#model/errors.ts'

/** A wall as somebody comes to it. */
export interface Wall {
  project: OwnedProject
  /** Whether it is its owner who comes. */
  isOwn: boolean
}

/**
 * The wall at a URL ending that people may send something to: a published one, or one's own. Throws
 * `ERR_LOVE_WALL_NOT_FOUND`.
 */
export async function findOpenWall(
  services: Services,
  session: Session | undefined,
  slug: string,
): Promise<Wall> {
  const project = await findWall(services, slug)
  const isOwn = isOwnedBy(project, session)
  if (!isOwn && project.status !== 'published') throw new CatalogueError('ERR_LOVE_WALL_NOT_FOUND')
  return { project, isOwn }
}
