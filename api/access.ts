import type { MiddlewareHandler } from 'hono'
import { requireTenant } from '#api/cart/require-tenant.ts'
import {
  isRegistered,
  type Open,
  type OwnedProject,
  type Services,
  type Session,
  type WithProject,
  type WithTenant,
  type WithUser,
} from '#api/context.ts'
import { missingProject } from '#api/projects/tool-errors.ts'
import type { UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import { isToolId, type ToolId } from '#model/tool.ts'

/**
 * Who may call a route. `anyone` needs no session; `visitor` is anybody with one, account or not; `owner` has the
 * project that `:tool` and `:uuid` name, and `registered-owner` an account besides; `merchant` has an account at the cart
 * service; `admin` is staff, as themselves.
 */
export type Access = 'anyone' | 'visitor' | 'registered' | 'owner' | 'registered-owner' | 'merchant' | 'admin'

/**
 * What holds besides. `hidden`: to everybody else it looks as if the project did not exist. `in person`: not for staff who
 * work as somebody else, nor for programs with a key.
 */
export type Condition = 'hidden' | 'in person'

export interface Declared {
  who: Access
  condition: Condition | undefined
}

const declared = new WeakMap<object, Declared>()

/** The access that a route's middleware declared, for tests and the matrix of roles. */
export function accessOf(handler: object): Declared | undefined {
  return declared.get(handler)
}

function requireUser(session: Session | undefined): UserRow {
  if (session === undefined) throw new CatalogueError('ERR_LOGIN_REQUIRED')
  return session.user
}

function requireRegistered(session: Session | undefined): UserRow {
  const user = requireUser(session)
  if (!isRegistered(user)) throw new CatalogueError('ERR_LOGIN_REQUIRED')
  return user
}

function requireInPerson(session: Session | undefined): void {
  if (session?.apiKey !== undefined) throw new CatalogueError('ERR_API_KEY_REFUSED')
  if (session !== undefined && session.impersonatorId !== null)
    throw new CatalogueError('ERR_IMPERSONATION_REFUSED')
}

/** Staff who work as somebody else have that person's rights, not their own. */
function requireAdmin(session: Session | undefined): UserRow {
  const user = requireRegistered(session)
  requireInPerson(session)
  if (!user.roles.includes('admin')) throw new CatalogueError('Unauthorized')
  return user
}

/** The tool named by a route's `:tool`; an unknown one is not found. */
export function toolOf(name: string | undefined): ToolId {
  if (name === undefined || !isToolId(name)) throw new CatalogueError('ERR_NOT_FOUND')
  return name
}

/** The project at a tool's URL ending, or the tool's token for a missing one. */
export async function findProject(services: Services, tool: ToolId, slug: string): Promise<OwnedProject> {
  const [project] = await services.database.prepared.project.execute({ tool, slug })
  if (project === undefined || project.slug === null) throw missingProject(tool)
  return { ...project, slug: project.slug }
}

async function requireOwned(
  services: Services,
  user: UserRow,
  params: Partial<Record<string, string>>,
  hidden: boolean,
): Promise<OwnedProject> {
  const project = await findProject(services, toolOf(params.tool), params.uuid ?? '')
  if (project.ownerId !== user.id)
    throw hidden ? missingProject(project.tool) : new CatalogueError('ERR_PROJECTS_NOT_AN_OWNER')
  return project
}

const requirements: Record<Exclude<Access, 'anyone'>, (session: Session | undefined) => UserRow> = {
  visitor: requireUser,
  owner: requireUser,
  merchant: requireUser,
  registered: requireRegistered,
  'registered-owner': requireRegistered,
  admin: requireAdmin,
}

/** The variables of all kinds of routes; the overloads of `access` say which of them a handler gets. */
interface WithAll {
  Variables: WithProject['Variables'] & WithTenant['Variables']
}

/**
 * States who may call a route and gives its handler what that implies. Handlers reach the services through it alone,
 * so a route that states nothing does not compile.
 */
export function access(who: 'anyone'): MiddlewareHandler<Open>
export function access(
  who: 'visitor' | 'registered' | 'admin',
  condition?: 'in person',
): MiddlewareHandler<WithUser>
export function access(
  who: 'owner' | 'registered-owner',
  condition?: 'hidden',
): MiddlewareHandler<WithProject>
export function access(who: 'merchant'): MiddlewareHandler<WithTenant>
export function access(
  who: Access,
  condition?: Condition,
):
  | MiddlewareHandler<Open>
  | MiddlewareHandler<WithUser>
  | MiddlewareHandler<WithProject>
  | MiddlewareHandler<WithTenant>
  | MiddlewareHandler<WithAll> {
  const guard: MiddlewareHandler<WithAll> = async (c, next) => {
    const { services, session } = c.var
    if (who !== 'anyone') {
      const user = requirements[who](session)
      if (condition === 'in person') requireInPerson(session)
      c.set('user', user)
      if (who === 'merchant') c.set('tenant', await requireTenant(services, user))
      if (who === 'owner' || who === 'registered-owner')
        c.set('project', await requireOwned(services, user, c.req.param(), condition === 'hidden'))
    }
    await next()
  }
  declared.set(guard, { who, condition: who === 'admin' ? 'in person' : condition })
  return guard
}
