import { and, eq, isNull } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { readProject } from '#api/projects/read-project.ts'
import type { Queries } from '#database/database.ts'
import { projects, type UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Project } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import { requirePlan } from '#publisher/accounts/check-plan.ts'
import { rollbackTo } from '#publisher/releases/operate.ts'
import { pageAddress, type ReleaseRequest, requestRelease } from '#publisher/releases/request-release.ts'
import { freezeProject } from '#publisher/releases/snapshot.ts'

/** The project as it stands within a transaction; another request may have changed or deleted it. */
export async function lockProject(queries: Queries, id: string): Promise<OwnedProject> {
  const [project] = await queries
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)))
  if (project === undefined || project.slug === null)
    throw new CatalogueError('ERR_PROJECTS_PROJECT_NOT_FOUND')
  return { ...project, slug: project.slug }
}

function requireUnblocked(project: OwnedProject): void {
  const tool = tools[project.tool]
  const blockers = tool.blockersOf(tool.load(project.data, project.dataVersion), { name: project.name })
  const [first] = blockers
  if (first !== undefined) throw new CatalogueError(first, blockers.length === 1 ? first : blockers)
}

type Asked = Omit<ReleaseRequest, 'address' | 'requestedBy' | 'now'>

/**
 * Writes a release down and the project's status with it, in one transaction, then asks the workers to hurry.
 * `decide` looks at the project inside the transaction and may refuse, as may the plan of its owner.
 */
async function request(
  services: Services,
  projectId: string,
  user: UserRow,
  decide: (queries: Queries, project: OwnedProject) => Promise<Asked> | Asked,
): Promise<Project> {
  const now = services.now()
  const project = await services.database.write(async queries => {
    const current = await lockProject(queries, projectId)
    const asked = await decide(queries, current)
    const address = pageAddress(current, current.slug)
    const published = asked.kind !== 'unpublish'
    if (published) await requirePlan(queries, current, now)
    const { requestId } = services
    await requestRelease(queries, projectId, { ...asked, address, requestedBy: user.id, requestId, now })
    await queries
      .update(projects)
      .set({
        status: published ? 'published' : 'draft',
        publishedRevision: published ? asked.revision : null,
        suspended: false,
      })
      .where(eq(projects.id, projectId))
    return lockProject(queries, projectId)
  })
  await services.enqueue(projectId)
  return readProject(services, project)
}

/** Freezes the saved draft and asks for it to go live. Answers at once; the release tells how far it is. */
export function publishProject(services: Services, user: UserRow, project: OwnedProject): Promise<Project> {
  return request(services, project.id, user, (_, current) => {
    requireUnblocked(current)
    return { kind: 'publish', snapshot: freezeProject(current), revision: current.revision }
  })
}

/** Takes the project's page down; the not-published page stands in its place. */
export function unpublishProject(services: Services, user: UserRow, project: OwnedProject): Promise<Project> {
  return request(services, project.id, user, (_, current) => ({
    kind: 'unpublish',
    revision: current.revision,
  }))
}

/** Makes an earlier version live again from its stored bytes, as a new release. */
export function rollbackProject(
  services: Services,
  user: UserRow,
  project: OwnedProject,
  sequence: number,
): Promise<Project> {
  return request(services, project.id, user, async (queries, current) => {
    const earlier = await rollbackTo(queries, current.id, sequence)
    if (earlier === undefined) throw new CatalogueError('ERR_RELEASE_NOT_RESTORABLE')
    return earlier
  })
}
