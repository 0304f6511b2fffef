import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { type ProjectRow, projects } from '#database/schema.ts'
import { testimonials } from '#database/testimonials.ts'
import { love } from '#model/tools/love/love.ts'
import { lettersLeft, mayWriteTo } from '#publisher/letters/letter-limits.ts'
import { hashToken, newToken } from '#publisher/letters/link-token.ts'
import { insertLetter, tokenOfLetter } from '#publisher/letters/request-letter.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'

const every = 15 * 60_000
const day = 86_400_000
/** Whoever was asked longer ago is left alone, whatever the wall says by now. */
const longestDays = 40

const isOpen = and(
  // In the words of the index, so that SQLite uses it.
  sql`requested_at IS NOT NULL AND confirmed_at IS NULL`,
  isNull(testimonials.remindedAt),
  isNull(testimonials.withdrawnAt),
)

/** Reviews that were asked for a day ago or more and are still open, the longest waiting first. */
function unanswered(queries: Queries, now: Date) {
  const ago = (days: number): Date => new Date(now.getTime() - days * day)
  return queries
    .select({
      id: testimonials.id,
      projectId: testimonials.projectId,
      requestedAt: testimonials.requestedAt,
    })
    .from(testimonials)
    .where(and(isOpen, gt(testimonials.requestedAt, ago(longestDays)), lte(testimonials.requestedAt, ago(1))))
    .orderBy(asc(testimonials.requestedAt))
}

async function findProject(queries: Queries, id: string): Promise<ProjectRow | undefined> {
  const [project] = await queries
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)))
  return project
}

/** When a letter of this time is followed by a reminder; undefined for never. */
function remindAfter(project: ProjectRow | undefined): number | undefined {
  if (project === undefined) return undefined
  const { reminderDays } = love.load(project.data, project.dataVersion).request
  return reminderDays === 0 ? undefined : reminderDays * day
}

/** Writes one reminder down, if it is still wanted and allowed. Answers whether it did. */
async function remind(
  queries: Queries,
  id: string,
  project: ProjectRow,
  { app, now }: { app: string; now: Date },
): Promise<boolean> {
  const [review] = await queries
    .select()
    .from(testimonials)
    .where(and(eq(testimonials.id, id), isOpen))
  const to = review?.requestEmail ?? null
  if (review === undefined || to === null || (await lettersLeft(queries, project.ownerId, now)) === 0)
    return false
  if (!(await mayWriteTo(queries, to, project.id, now))) return false
  const token = (await tokenOfLetter(queries, review)) ?? newToken()
  await queries
    .update(testimonials)
    .set({ remindedAt: now, requestTokenHash: hashToken(token) })
    .where(eq(testimonials.id, id))
  await insertLetter(queries, { project, review, to, token, reminder: true, app, now })
  return true
}

/** Reminds all who have not answered in the days that their wall gives them, once. Answers how many. */
export async function sendReminders(database: Database, app: string, now: Date): Promise<number> {
  const known = new Map<string, ProjectRow | undefined>()
  let sent = 0
  for (const { id, projectId, requestedAt } of await unanswered(database.read, now)) {
    if (!known.has(projectId)) known.set(projectId, await findProject(database.read, projectId))
    const project = known.get(projectId)
    const pause = remindAfter(project)
    const isDue =
      pause !== undefined && requestedAt !== null && requestedAt.getTime() + pause <= now.getTime()
    if (project !== undefined && isDue)
      if (await database.write(queries => remind(queries, id, project, { app, now }))) sent++
  }
  return sent
}

/** Reminds at once and then every quarter of an hour until stopped. A failed sweep is told and tried again. */
export function startReminders({ database, origins, log, now }: Publishing): () => void {
  const run = (): Promise<unknown> =>
    sendReminders(database, origins.app, now()).catch(error =>
      log.warn({ err: error }, 'nobody could be reminded'),
    )
  void run()
  const timer = setInterval(() => void run(), every)
  return () => clearInterval(timer)
}
