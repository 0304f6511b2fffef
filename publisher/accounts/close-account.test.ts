import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as keys from '#database/api-keys.ts'
import * as outbox from '#database/outbox.ts'
import * as schema from '#database/schema.ts'
import * as reviews from '#database/testimonials.ts'
import { closeAccount } from '#publisher/accounts/close-account.ts'
import { eraseAccounts } from '#publisher/accounts/erase-accounts.ts'
import { addFaq, type Installation, install, pageOf, publish } from '#publisher/fixtures/installation.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'

const { audit, media, projects, releases, sessions, shortLinks, themes, users } = schema
const { deliveries, webhookEndpoints } = outbox
const now = new Date()

/** One row of everything that an account can own; the project has the id of its owner. */
async function addEverything({ database }: Installation, id: string): Promise<void> {
  const own = randomUUID()
  await database.write(async queries => {
    const session = { userId: id, createdAt: now, expiresAt: now }
    await queries
      .insert(sessions)
      .values([{ ...session, tokenHash: own, previousUserId: id, impersonatorId: id }])
    await queries.insert(users).values({ id: own, language: 'pl', mergedInto: id, createdAt: now })
    const colors = { background: '', border: '', brand: '', cardBackground: '', cardText: '', text: '' }
    await queries
      .insert(themes)
      .values({ id: own, userId: id, name: 'x', colors, font: 'Inter', createdAt: now })
    await queries.insert(shortLinks).values({ code: own, url: 'x', userId: id, createdAt: now })
    await queries.insert(media).values({ key: own, userId: id, bytes: 1, createdAt: now })
    await queries.insert(audit).values({
      id: own,
      at: now,
      actorId: own,
      actorEmail: 'x',
      userId: id,
      projectId: id,
      reason: 'x',
      action: 'x',
      requestId: own,
    })
    await queries
      .insert(webhookEndpoints)
      .values({ id: own, projectId: id, url: 'x', secret: 'x', createdAt: now })
    await queries.insert(reviews.testimonials).values({
      ...{ id: own, projectId: id, order: 1, state: 'accepted', name: 'x', position: 'x', category: 'x' },
      ...{
        email: 'x@example.com',
        language: 'pl',
        source: 'form',
        createdAt: now,
        updatedAt: now,
        content: 'x',
      },
    })
    await queries.insert(keys.apiKeys).values({
      ...{ id: own, userId: id, name: 'x', role: 'write', keyHash: own, prefix: 'x', createdAt: now },
    })
    const delivery = { kind: 'webhook', subject: 'x', projectId: id, state: 'done' } as const
    await queries
      .insert(deliveries)
      .values({ id: own, ...delivery, endpointId: own, createdAt: now, nextAt: now, payload: {} })
  })
}

const owning = new Set([
  'user_id',
  'owner_id',
  'project_id',
  'merged_into',
  'previous_user_id',
  'impersonator_id',
])

/** How many rows of which table still refer to an account or its project, found by the names of the columns. */
async function traces({ database }: Installation, id: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of Object.values({ ...schema, ...outbox, ...reviews, ...keys }).filter(each =>
    is(each, SQLiteTable),
  )) {
    const columns = Object.values(getTableColumns(table)).filter(column => owning.has(column.name))
    if (table === users) columns.push(users.id)
    for (const column of columns)
      found[`${getTableConfig(table).name}.${column.name}`] = await database.read.$count(
        table,
        sql`${column} = ${id}`,
      )
  }
  return found
}

const close = ({ database }: Installation, id: string): Promise<string[]> =>
  database.write(queries => closeAccount(queries, id, { requestId: undefined, now }))

test('an account that is closed cannot be told from one that never was, and its pages go down', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const other = await addFaq(site.database)
  await publish(site.publishing, id, 'Of somebody who leaves')
  await publish(site.publishing, other, 'Of somebody who stays')
  expect(await close(site, id)).toEqual([id])
  const [user] = await site.database.read.select().from(users).where(eq(users.id, id))
  expect(user).toMatchObject({ eId: null, email: null, roles: [], plan: null, deletedAt: now })
  await publishNewest(site.publishing, id, false)
  expect(await pageOf(site.bucket, id)).not.toContain('Of somebody who leaves')
  expect(await pageOf(site.bucket, other)).toContain('Of somebody who stays')
})

test('erases every row of an account once its pages are down, and nobody else’s', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const other = await addFaq(site.database)
  for (const each of [id, other]) {
    await publish(site.publishing, each)
    await addEverything(site, each)
  }
  const before = await traces(site, other)
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
  expect(await traces(site, id)).toEqual(before)

  await close(site, id)
  expect(await eraseAccounts(site.database, now)).toBe(0)
  expect((await traces(site, id))['releases.project_id']).toBe(2)
  await publishNewest(site.publishing, id, false)
  expect(await eraseAccounts(site.database, now)).toBe(1)
  expect(Object.entries(await traces(site, id)).filter(([, count]) => count > 0)).toEqual([])
  expect(await traces(site, other)).toEqual(before)
})

test('a page that could not be taken down is tried again, and the account kept until then', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await publish(site.publishing, id, 'Still there')
  await close(site, id)
  const put = (): Promise<never> => Promise.reject(new Error('The bucket is away.'))
  const broken = { ...site.publishing, bucket: { ...site.bucket, put } }
  await expect(publishNewest(broken, id, true)).rejects.toThrow()
  const stateOf = async (): Promise<unknown> =>
    (await site.database.read.select().from(releases).where(eq(releases.sequence, 2)))[0]?.state
  expect(await eraseAccounts(site.database, now)).toBe(0)
  expect(await stateOf()).toBe('failed')
  const later = new Date(Date.now() + 11 * 60_000)
  expect(await eraseAccounts(site.database, later)).toBe(0)
  expect(await stateOf()).toBe('queued')
  await publishNewest(site.publishing, id, false)
  expect(await eraseAccounts(site.database, later)).toBe(1)
  expect(await pageOf(site.bucket, id)).not.toContain('Still there')
})

test('erases an account that never made anything', async () => {
  await using site = await install()
  const id = randomUUID()
  await site.database.write(queries => queries.insert(users).values({ id, language: 'pl', createdAt: now }))
  await close(site, id)
  expect(await eraseAccounts(site.database, now)).toBe(1)
  expect(await site.database.read.$count(projects)).toBe(0)
})
