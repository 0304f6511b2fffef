import { randomUUID } from 'node:crypto'
import type { Database } from '#database/database.ts'
import { projects, users } from '#database/schema.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'
import { tools } from '#model/tools/index.ts'
import { pageAddress, requestRelease } from '#publisher/releases/request-release.ts'
import { freezeProject } from '#publisher/releases/snapshot.ts'

/** Writes drafts of one owner, and answers their ids, which are their URL endings too. */
export function insertProjects(database: Database, count: number, data: FaqData): Promise<string[]> {
  return database.write(async queries => {
    const now = new Date()
    const owner = randomUUID()
    await queries
      .insert(users)
      .values({ id: owner, eId: owner, language: 'pl', plan: 'business', createdAt: now })
    const ids = Array.from({ length: count }, () => randomUUID())
    for (const id of ids)
      await queries.insert(projects).values({
        id,
        tool: 'faq',
        slug: id,
        ownerId: owner,
        name: 'Pytania',
        data,
        dataVersion: tools.faq.version,
        revision: 1,
        status: 'draft',
        createdAt: now,
        updatedAt: now,
      })
    return ids
  })
}

/** Asks for all of them to be published with this data, as the API does; nothing is enqueued yet. */
export function requestAll(database: Database, ids: readonly string[], data: FaqData): Promise<void> {
  return database.write(async queries => {
    for (const id of ids)
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
