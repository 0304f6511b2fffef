import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { listApiKeys } from '#api/api-keys/list-api-keys.ts'
import type { OwnedProject, Services } from '#api/context.ts'
import { projectFile } from '#api/exports/record-files.ts'
import { siteFiles } from '#api/exports/site-files.ts'
import type { ArchiveFile } from '#api/exports/zip.ts'
import { presentRelease } from '#api/projects/present-project.ts'
import { readLiveSnapshot } from '#api/projects/read-project.ts'
import { listShortLinks } from '#api/short-links/read-short-links.ts'
import { listThemes } from '#api/themes/list-themes.ts'
import { presentTestimonial } from '#api/tools/love/present-testimonial.ts'
import { presentUser } from '#api/users/present-user.ts'
import { insertionOrder } from '#database/insertion-order.ts'
import { webhookEndpoints } from '#database/outbox.ts'
import { audit, projects, type UserRow } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import { readPlanState } from '#publisher/accounts/check-plan.ts'
import { findLiveRelease, listReleases } from '#publisher/releases/read-release.ts'

const mostReleases = 10_000

function json(path: string, value: unknown): ArchiveFile {
  return { path, body: `${JSON.stringify(value, null, 2)}\n` }
}

/** What staff did on the user's behalf, the oldest first. */
async function readAudit({ database }: Services, userId: string): Promise<unknown[]> {
  const rows = await database.read
    .select({ at: audit.at, actor: audit.actorEmail, action: audit.action, reason: audit.reason })
    .from(audit)
    .where(eq(audit.userId, userId))
    .orderBy(asc(audit.at), asc(insertionOrder(audit)))
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

async function accountFile(services: Services, user: UserRow): Promise<ArchiveFile> {
  const { database, now } = services
  return json('account.json', {
    user: { ...presentUser(user), createdAt: user.createdAt.toISOString() },
    plan: await readPlanState(database.read, user, now()),
    themes: await listThemes(database.read, user.id),
    apiKeys: await listApiKeys(database.read, user.id),
    shortLinks: await listShortLinks(services, user.id),
    audit: await readAudit(services, user.id),
  })
}

async function webhooksFile({ database }: Services, project: OwnedProject): Promise<unknown[]> {
  const rows = await database.read
    .select({ url: webhookEndpoints.url, createdAt: webhookEndpoints.createdAt })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.projectId, project.id))
    .orderBy(asc(webhookEndpoints.createdAt), asc(insertionOrder(webhookEndpoints)))
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * What customers wrote on a wall, in its order, with what its owner alone knows of them. Without those of Google, whose text
 * may be kept for a limited time only.
 */
async function reviewsFile({ database }: Services, { id, slug }: OwnedProject): Promise<unknown[]> {
  const rows = await database.read
    .select()
    .from(testimonials)
    .where(and(eq(testimonials.projectId, id), ne(testimonials.source, 'google')))
    .orderBy(asc(testimonials.order))
  return rows.map(row => presentTestimonial(row, slug))
}

async function* projectFiles(services: Services, project: OwnedProject): AsyncGenerator<ArchiveFile> {
  const { database, configuration } = services
  const folder = `projects/${project.tool}/${project.slug}`
  yield json(`${folder}/project.json`, await projectFile(services, project))
  const releases = await listReleases(database.read, project.id, mostReleases)
  yield json(
    `${folder}/releases.json`,
    releases.map(release => presentRelease(release, configuration.siteUrl)),
  )
  yield json(`${folder}/webhooks.json`, await webhooksFile(services, project))
  if (project.tool === 'love') yield json(`${folder}/testimonials.json`, await reviewsFile(services, project))
  if ((await findLiveRelease(database.read, project)) === undefined) return
  const site = await siteFiles(services, await readLiveSnapshot(services, project))
  for (const { path, body } of site) yield { path: `${folder}/site/${path}`, body }
}

/**
 * Everything that an account owns: `account.json`, and for each project a folder with its file, its releases and, if it
 * is published, its pages. One project is in memory at a time.
 */
export async function* accountFiles(services: Services, user: UserRow): AsyncGenerator<ArchiveFile> {
  yield await accountFile(services, user)
  const { read } = services.database
  const ids = await read
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.ownerId, user.id), isNull(projects.deletedAt), isNotNull(projects.slug)))
    .orderBy(asc(projects.createdAt), asc(insertionOrder(projects)))
  for (const { id } of ids) {
    const [project] = await read.select().from(projects).where(eq(projects.id, id))
    if (project !== undefined && project.slug !== null)
      yield* projectFiles(services, { ...project, slug: project.slug })
  }
}
