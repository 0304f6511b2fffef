import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { presentSummary } from '#api/projects/present-project.ts'
import { insertionOrder } from '#database/insertion-order.ts'
import { projects, type UserRow } from '#database/schema.ts'
import type { ProjectPage, ProjectQuery, ProjectSort } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'

function containing(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.replaceAll(/[\\%_]/g, character => `\\${character}`)}%`
  return or(
    sql`${projects.name} LIKE ${pattern} ESCAPE '\\'`,
    sql`${projects.slug} LIKE ${pattern} ESCAPE '\\'`,
  )
}

/** Letters of the Polish alphabet by the ones they follow; `~` comes after all others. */
const polish = { ą: 'a~', ć: 'c~', ę: 'e~', ł: 'l~', ń: 'n~', ó: 'o~', ś: 's~', ź: 'z~', ż: 'z~~' }

/** A name as it is ordered: in the order of the Polish alphabet, which English words keep too, whatever the case. */
function alphabetical(name: SQLWrapper): SQL {
  return Object.entries(polish).reduce(
    (key, [letter, place]) =>
      sql`replace(replace(${key}, ${letter}, ${place}), ${letter.toUpperCase()}, ${place})`,
    sql`lower(${name})`,
  )
}

const sortKeys: Record<ProjectSort, SQLWrapper> = {
  changed: projects.updatedAt,
  created: projects.createdAt,
  name: alphabetical(projects.name),
}

/** One page of a user's projects of a tool. */
export async function listProjects(
  services: Services,
  owner: UserRow,
  tool: ToolId,
  query: ProjectQuery,
): Promise<ProjectPage> {
  const { page, size, status, from, to, search, sort, order } = query
  const inOrder = order === 'asc' ? asc : desc
  const wanted = and(
    eq(projects.ownerId, owner.id),
    eq(projects.tool, tool),
    isNull(projects.deletedAt),
    isNotNull(projects.slug),
    status === 'all' ? undefined : eq(projects.status, status),
    from === undefined ? undefined : gte(projects.updatedAt, new Date(from)),
    to === undefined ? undefined : lt(projects.updatedAt, new Date(to)),
    containing(search),
  )
  const { read } = services.database
  const [rows, [counted]] = await Promise.all([
    read
      .select({
        tool: projects.tool,
        slug: sql<string>`${projects.slug}`,
        name: projects.name,
        status: projects.status,
        createdAt: projects.createdAt,
        updatedAt: projects.updatedAt,
        revision: projects.revision,
        publishedRevision: projects.publishedRevision,
      })
      .from(projects)
      .where(wanted)
      .orderBy(inOrder(sortKeys[sort]), inOrder(insertionOrder(projects)))
      .limit(size)
      .offset((page - 1) * size),
    read.select({ total: count() }).from(projects).where(wanted),
  ])
  const { siteUrl } = services.configuration
  return { results: rows.map(row => presentSummary(row, siteUrl)), total: counted?.total ?? 0, page, size }
}
