import { and, eq, gt, isNull } from 'drizzle-orm'
import type { OwnedProject, Services, Session } from '#api/context.ts'
import { findWall, isOwnedBy, publishedForm } from '#api/tools/love/walls.ts'
import { testimonials } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'
import { confirmationLife } from '#publisher/records/love-records.ts'

/** A wall as somebody comes to it. */
export interface Wall {
  project: OwnedProject
  /** Whether it is its owner who comes. */
  isOwn: boolean
}

/** Whether somebody has been asked by letter and has not answered: their page stands also while the wall is a draft. */
async function hasOpenLetter({ database, now }: Services, { id }: OwnedProject): Promise<boolean> {
  const since = new Date(now().getTime() - confirmationLife)
  const [open] = await database.read
    .select({ id: testimonials.id })
    .from(testimonials)
    .where(
      and(
        eq(testimonials.projectId, id),
        gt(testimonials.requestedAt, since),
        isNull(testimonials.confirmedAt),
        isNull(testimonials.withdrawnAt),
      ),
    )
    .limit(1)
  return open !== undefined
}

/**
 * The wall at a URL ending that people may send something to: a published one, one with a letter that waits for an answer, or
 * one's own. Throws `ERR_LOVE_WALL_NOT_FOUND`.
 */
export async function findOpenWall(
  services: Services,
  session: Session | undefined,
  slug: string,
): Promise<Wall> {
  const project = await findWall(services, slug)
  const isOwn = isOwnedBy(project, session)
  if (!isOwn && project.status !== 'published' && !(await hasOpenLetter(services, project)))
    throw new CatalogueError('ERR_LOVE_WALL_NOT_FOUND')
  return { project, isOwn }
}

const asks = { avatar: 'askAvatar', image: 'askImages', gif: 'askGifs', video: 'askVideo' } as const

/** Strangers may send what the wall's form asks for. Throws `ERR_INVALID_DATA` for anything else. */
export async function requireAskedFor(
  services: Services,
  { project, isOwn }: Wall,
  purpose: keyof typeof asks,
): Promise<void> {
  if (isOwn || (await publishedForm(services, project))[asks[purpose]]) return
  throw new CatalogueError('ERR_INVALID_DATA', { purpose: 'CHOICE' })
}
