import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { writeAct } from '#api/audit/record-act.ts'
import type { Services } from '#api/context.ts'
import type { Queries } from '#database/database.ts'
import { insertionOrder } from '#database/insertion-order.ts'
import { projects, type UserRow, users } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { PlanState } from '#model/plan.ts'
import type { Account, AccountProject, ChangePlan } from '#model/staff.ts'
import { readPlanState } from '#publisher/accounts/check-plan.ts'
import { givePlan } from '#publisher/accounts/give-plan.ts'
import { pageAddress } from '#publisher/releases/request-release.ts'

const mostAccounts = 50
const mostProjects = 500

function named(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.replaceAll(/[\\%_]/g, character => `\\${character}`)}%`
  return or(eq(users.id, search), eq(users.eId, search), sql`${users.email} LIKE ${pattern} ESCAPE '\\'`)
}

/** Accounts whose e-mail has `search` in it, or with that id, the newest first; at most 50. */
export async function searchAccounts({ database, now }: Services, search: string): Promise<Account[]> {
  const rows = await database.read
    .select()
    .from(users)
    .where(and(isNotNull(users.eId), named(search)))
    .orderBy(desc(users.createdAt), desc(insertionOrder(users)))
    .limit(mostAccounts)
  return Promise.all(
    rows.map(async user => ({
      id: user.id,
      eId: user.eId ?? '',
      email: user.email,
      language: user.language,
      createdAt: user.createdAt.toISOString(),
      plan: await readPlanState(database.read, user, now()),
    })),
  )
}

async function requireAccount(queries: Queries, id: string): Promise<UserRow> {
  const [user] = await queries
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.eId)))
  if (user === undefined) throw new CatalogueError('ERR_USER_NOT_FOUND')
  return user
}

/** The projects of an account, of all tools, the last changed first; at most 500. Throws `ERR_USER_NOT_FOUND`. */
export async function listAccountProjects(
  { database, configuration }: Services,
  id: string,
): Promise<AccountProject[]> {
  await requireAccount(database.read, id)
  const rows = await database.read
    .select({
      id: projects.id,
      uuid: sql<string>`${projects.slug}`,
      tool: projects.tool,
      name: projects.name,
      status: projects.status,
    })
    .from(projects)
    .where(and(eq(projects.ownerId, id), isNull(projects.deletedAt), isNotNull(projects.slug)))
    .orderBy(desc(projects.updatedAt), desc(insertionOrder(projects)))
    .limit(mostProjects)
  return rows.map(row => ({ ...row, url: `${configuration.siteUrl}/${pageAddress(row, row.uuid)}` }))
}

/**
 * Gives an account a plan; pages that an ended one took down come back. Its owner can read which member of staff did so.
 * Throws `ERR_USER_NOT_FOUND`.
 */
export async function changePlan(
  services: Services,
  staff: UserRow,
  id: string,
  { plan, endsAt }: ChangePlan,
): Promise<PlanState> {
  const now = services.now()
  const { state, resumed } = await services.database.write(async queries => {
    await requireAccount(queries, id)
    const end = endsAt === null ? null : new Date(endsAt)
    const resumed = await givePlan(queries, id, { plan, endsAt: end }, now)
    await writeAct(queries, services, {
      actorId: staff.id,
      userId: id,
      projectId: null,
      reason: '',
      action: `plan ${plan ?? 'none'}${end === null ? '' : ` until ${end.toISOString()}`}`,
    })
    return { state: await readPlanState(queries, await requireAccount(queries, id), now), resumed }
  })
  for (const projectId of resumed) await services.enqueue(projectId)
  return state
}
