import { and, eq, isNull } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import type { Queries } from '#database/database.ts'
import { projects, type UserRow } from '#database/schema.ts'
import { type TestimonialRow, testimonials } from '#database/testimonials.ts'
import { CatalogueError } from '#model/errors.ts'

/** A review with its wall. */
export interface Found {
  review: TestimonialRow
  wall: OwnedProject
}

/** A review of a wall that is not deleted, or `ERR_LOVE_NOT_FOUND`. */
export async function findTestimonial(queries: Queries, id: string): Promise<Found> {
  const [row] = await queries
    .select({ review: testimonials, wall: projects })
    .from(testimonials)
    .innerJoin(projects, eq(projects.id, testimonials.projectId))
    .where(and(eq(testimonials.id, id), isNull(projects.deletedAt)))
  if (row === undefined || row.wall.slug === null) throw new CatalogueError('ERR_LOVE_NOT_FOUND')
  return { review: row.review, wall: { ...row.wall, slug: row.wall.slug } }
}

/** A review of one of the caller's walls; one of somebody else's is `ERR_PROJECTS_NOT_AN_OWNER`. */
export async function requireTestimonial(services: Services, user: UserRow, id: string): Promise<Found> {
  const found = await findTestimonial(services.database.read, id)
  if (found.wall.ownerId !== user.id) throw new CatalogueError('ERR_PROJECTS_NOT_AN_OWNER')
  return found
}

/** The review as it stands within a transaction; `ERR_LOVE_NOT_FOUND` when it has gone meanwhile. */
export async function lockTestimonial(queries: Queries, id: string): Promise<TestimonialRow> {
  const [review] = await queries.select().from(testimonials).where(eq(testimonials.id, id))
  if (review === undefined) throw new CatalogueError('ERR_LOVE_NOT_FOUND')
  return review
}
