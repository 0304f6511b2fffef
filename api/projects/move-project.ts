import { and, eq, ne } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { lockProject } from '#api/projects/publish-project.ts'
import { readProject } from '#api/projects/read-project.ts'
import type { Queries } from '#database/database.ts'
import { projects, type UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Project } from '#model/project.ts'
import { findRelease, readFrozen } from '#publisher/releases/read-release.ts'
import { pageAddress, requestRelease } from '#publisher/releases/request-release.ts'

async function requireFree(queries: Queries, project: OwnedProject, slug: string): Promise<void> {
  const [other] = await queries
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.tool, project.tool), eq(projects.slug, slug), ne(projects.id, project.id)))
  if (other !== undefined) throw new CatalogueError('UUID_TAKEN')
}

/** What visitors were promised last, again, at the new address: unsaved or unpublished edits stay out of it. */
async function moveRelease(
  queries: Queries,
  from: OwnedProject,
  slug: string,
  user: UserRow,
  { now, requestId }: Services,
): Promise<void> {
  const newest = await findRelease(queries, from.id, from.requestedSequence)
  const snapshot = newest === undefined ? undefined : await readFrozen(queries, newest.id)
  await requestRelease(queries, from.id, {
    kind: snapshot === undefined ? 'unpublish' : 'publish',
    address: pageAddress(from, slug),
    retires: pageAddress(from, from.slug),
    ...(snapshot === undefined ? {} : { snapshot }),
    revision: newest?.revision ?? from.revision,
    requestedBy: user.id,
    requestId,
    now: now(),
  })
}

/**
 * Changes the project's URL ending. Its page moves at once, and the former address leads to the new one.
 * `UUID_TAKEN` when another project of the tool has it.
 */
export async function moveProject(
  services: Services,
  user: UserRow,
  project: OwnedProject,
  slug: string,
): Promise<Project> {
  if (slug === project.slug) return readProject(services, project)
  const moved = await services.database.write(async queries => {
    const current = await lockProject(queries, project.id)
    await requireFree(queries, current, slug)
    await queries.update(projects).set({ slug, updatedAt: services.now() }).where(eq(projects.id, current.id))
    await moveRelease(queries, current, slug, user, services)
    return lockProject(queries, current.id)
  })
  await services.enqueue(project.id)
  return readProject(services, moved)
}
