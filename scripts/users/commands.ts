import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { projects, sessions, type UserRow, users } from '#database/schema.ts'
import { PlanId, planIds } from '#model/plan.ts'
import { readPlanState } from '#publisher/accounts/check-plan.ts'
import { givePlan } from '#publisher/accounts/give-plan.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'

/** A command of the operator: what it works on, and the words behind its name. */
export type Command = (database: Database, names: readonly string[], now: Date) => Promise<void>

const newest = 100

/** The one account that an e-mail or an id names. Throws `StartError`. */
async function requireAccount(queries: Queries, name = ''): Promise<UserRow> {
  const found = await queries
    .select()
    .from(users)
    .where(
      and(
        isNotNull(users.eId),
        or(eq(users.email, name.toLowerCase()), eq(users.id, name), eq(users.eId, name)),
      ),
    )
  const [user] = found
  if (user === undefined) throw new StartError(`There is no account "${name}".`)
  if (found.length > 1)
    throw new StartError(
      `"${name}" names ${found.length} accounts; take an id: ${found.map(({ id }) => id).join(', ')}.`,
    )
  return user
}

async function line(queries: Queries, user: UserRow, now: Date): Promise<Record<string, unknown>> {
  const { plan, isTrial, endsAt, published } = await readPlanState(queries, user, now)
  return {
    id: user.id,
    email: user.email ?? '',
    roles: user.roles.join(', '),
    plan: plan === null ? '' : isTrial ? `${plan} (trial)` : plan,
    until: endsAt ?? '',
    published,
    since: user.createdAt.toISOString(),
  }
}

const list: Command = async ({ read }, _, now) => {
  const accounts = isNotNull(users.eId)
  const rows = await read.select().from(users).where(accounts).orderBy(desc(users.createdAt)).limit(newest)
  const lines = []
  for (const user of rows) lines.push(await line(read, user, now))
  console.table(lines)
  console.log(`${rows.length} of ${await read.$count(users, accounts)} accounts, the newest first.`)
}

const show: Command = async ({ read }, [name], now) => {
  const user = await requireAccount(read, name)
  const own = await read
    .select({
      id: projects.id,
      tool: projects.tool,
      ending: projects.slug,
      name: projects.name,
      status: projects.status,
      suspended: projects.suspended,
      deleted: projects.deletedAt,
    })
    .from(projects)
    .where(eq(projects.ownerId, user.id))
    .orderBy(desc(projects.updatedAt))
  const open = await read.$count(sessions, eq(sessions.userId, user.id))
  console.log({ ...(await line(read, user, now)), eId: user.eId, language: user.language, sessions: open })
  if (own.length > 0) console.table(own)
}

const admin: Command = async (database, [name, wanted]) => {
  if (wanted !== 'on' && wanted !== 'off') throw new StartError('Say "on" or "off" behind the account.')
  const email = await database.write(async queries => {
    const user = await requireAccount(queries, name)
    const others = user.roles.filter(role => role !== 'admin')
    await queries
      .update(users)
      .set({ roles: wanted === 'on' ? [...others, 'admin'] : others })
      .where(eq(users.id, user.id))
    // Whoever is no longer staff does not go on working as somebody else.
    if (wanted === 'off') await queries.delete(sessions).where(eq(sessions.impersonatorId, user.id))
    return user.email
  })
  console.log(`${email} ${wanted === 'on' ? 'is staff now' : 'is not staff any more'}.`)
}

function requireMoment(text: string | undefined): Date | null {
  if (text === undefined) return null
  const moment = new Date(text)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(moment.getTime()))
    throw new StartError(`"${text}" is no date; write it as 2027-12-31.`)
  return moment
}

const plan: Command = async (database, [name, wanted, until], now) => {
  const known = wanted === 'none' ? null : PlanId.safeParse(wanted).data
  if (known === undefined)
    throw new StartError(`"${wanted ?? ''}" is no plan; there are ${planIds.join(', ')} and none.`)
  const endsAt = requireMoment(until)
  const { state, email, resumed } = await database.write(async queries => {
    const { id } = await requireAccount(queries, name)
    const resumed = await givePlan(queries, id, { plan: known, endsAt }, now)
    const user = await requireAccount(queries, id)
    return { state: await readPlanState(queries, user, now), email: user.email, resumed }
  })
  const has =
    state.plan === null ? 'has no plan' : `has the ${state.isTrial ? 'trial of ' : ''}plan ${state.plan}`
  console.log(`${email} ${has}${state.endsAt === null ? '' : ` until ${state.endsAt}`}.`)
  if (resumed.length > 0) console.log(`${resumed.length} pages come back within seconds.`)
}

/** The commands by their names. */
export const commands: ReadonlyMap<string, Command> = new Map(Object.entries({ list, show, admin, plan }))
