import { findProject } from '#api/access.ts'
import type { OwnedProject, Services, Session } from '#api/context.ts'
import type { UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import { type LoveData, love, type ReviewForm } from '#model/tools/love/love.ts'
import { findLiveRelease, readFrozen } from '#publisher/releases/read-release.ts'

/** The wall at a URL ending, or `ERR_LOVE_WALL_NOT_FOUND`. */
export function findWall(services: Services, wallId: string): Promise<OwnedProject> {
  return findProject(services, 'love', wallId)
}

/** The caller's wall; a foreign one is `ERR_PROJECTS_NOT_AN_OWNER`. */
export async function requireWall(services: Services, user: UserRow, wallId: string): Promise<OwnedProject> {
  const wall = await findWall(services, wallId)
  if (wall.ownerId !== user.id) throw new CatalogueError('ERR_PROJECTS_NOT_AN_OWNER')
  return wall
}

export function isOwnedBy(wall: OwnedProject, session: Session | undefined): boolean {
  return session?.user.id === wall.ownerId
}

/** The wall's saved data. */
export function wallData(wall: Pick<OwnedProject, 'data' | 'dataVersion'>): LoveData {
  return love.load(wall.data, wall.dataVersion)
}

/**
 * The form that visitors see, as it was published; what they do not see of it, whether their reviews are accepted and who is told,
 * as its owner saved it last.
 */
export async function publishedForm(services: Services, wall: OwnedProject): Promise<ReviewForm> {
  const { autoAccept, webhook, ...saved } = wallData(wall).form
  const { read } = services.database
  const release = await findLiveRelease(read, wall)
  const frozen = release === undefined ? undefined : await readFrozen(read, release.id)
  const shown = frozen === undefined ? saved : love.load(frozen.snapshot.data, frozen.version).form
  return { ...shown, autoAccept, webhook }
}

/** The page on which a wall's visitors write. */
export function formAddress({ configuration }: Services, { slug }: Pick<OwnedProject, 'slug'>): string {
  return `${configuration.siteUrl}/review-ask/${slug}`
}

/** An author's own link to their review. */
export function editAddress(
  services: Services,
  wall: Pick<OwnedProject, 'slug'>,
  id: string,
  token: string,
): string {
  return `${formAddress(services, wall)}#edit=${id}.${token}`
}
