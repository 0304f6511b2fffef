import { randomUUID } from 'node:crypto'
import type { Database } from '#database/database.ts'
import { projects, users } from '#database/schema.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'
import { tools } from '#model/tools/index.ts'
import { pageAddress, requestRelease } from '#publisher/releases/request-release.ts'
import { freezeProject } from '#publisher/releases/snapshot.ts'

/** A transaction on a libSQL server may take five seconds. */
const inOneTransaction = 100

function* groupsOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let first = 0; first < items.length; first += inOneTransaction)
    yield items.slice(first, first + inOneTransaction)
}

/** A new user with the largest plan. */
export async function insertOwner(database: Database): Promise<string> {
  const id = randomUUID()
  await database.write(queries =>
    queries.insert(users).values({ id, eId: id, language: 'pl', plan: 'business', createdAt: new Date() }),
  )
  return id
}

/** Writes drafts of one owner, a new one unless said, and answers their ids, which are their URL endings too. */
export async function insertProjects(
  database: Database,
  count: number,
  data: FaqData,
  owner?: string,
): Promise<string[]> {
  const now = new Date()
  const ownerId = owner ?? (await insertOwner(database))
  const ids = Array.from({ length: count }, () => randomUUID())
  const rowOf = (id: string): typeof projects.$inferInsert => ({
    id,
    tool: 'faq',
    slug: id,
    ownerId,
    name: 'Pytania',
    data,
    dataVersion: tools.faq.version,
    revision: 1,
    status: 'draft',
    createdAt: now,
    updatedAt: now,
  })
  for (const group of groupsOf(ids))
    await database.write(queries => queries.insert(projects).values(group.map(rowOf)))
  return ids
}

/** Asks for all of them to be published with this data, as the API does; nothing is enqueued yet. */
export async function requestAll(database: Database, ids: readonly string[], data: FaqData): Promise<void> {
  for (const group of groupsOf(ids))
    await database.write(async queries => {
      for (const id of group)
        await requestRelease(queries, id, {
          kind: 'publish',
          address: pageAddress({ tool: 'faq' }, id),
          snapshot: freezeProject({ tool: 'faq', name: 'Pytania', data, dataVersion: tools.faq.version }),
          revision: 1,
          requestedBy: id,
          now: new Date(),
        })
    })
}
