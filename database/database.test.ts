import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, type Queries } from '#database/database.ts'
import { users } from '#database/schema.ts'

const folder = await mkdtemp(join(tmpdir(), 'database-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Locks a database as another process would. */
function lock(name: string): DatabaseSync {
  const other = new DatabaseSync(join(folder, name))
  other.exec('BEGIN IMMEDIATE')
  return other
}
const addressOf = (name: string): string => `file:${join(folder, name)}`
const add = (queries: Queries, id: string) =>
  queries.insert(users).values({ id, language: 'pl', createdAt: new Date() })
const has = async (queries: Queries, id: string): Promise<boolean> =>
  (await queries.select().from(users).where(eq(users.id, id))).length === 1

test('what was written is there after opening the file again', async () => {
  const database = await openDatabase(addressOf('again.db'))
  await database.write(queries => add(queries, 'kept'))
  database.close()
  const again = await openDatabase(addressOf('again.db'))
  expect(await has(again.read, 'kept')).toBe(true)
  again.close()
})

test('of many writes at once each is done or undone by itself', async () => {
  const database = await openDatabase(addressOf('group.db'))
  const writes = Array.from({ length: 100 }, (_, n) =>
    database.write(async queries => {
      await add(queries, `user ${n}`)
      if (n % 10 === 3) throw new Error(`no ${n}`)
      return n
    }),
  )
  const results = await Promise.allSettled(writes)
  expect(results.filter(result => result.status === 'rejected')).toHaveLength(10)
  expect(results[7]).toEqual({ status: 'fulfilled', value: 7 })
  expect(await has(database.read, 'user 3')).toBe(false)
  expect(await has(database.read, 'user 4')).toBe(true)
  const [counted] = await database.read.select({ n: count() }).from(users)
  expect(counted?.n).toBe(90)
  database.close()
})

test('many writes at once count one after another', async () => {
  const database = await openDatabase(addressOf('count.db'))
  await database.write(queries =>
    queries.insert(users).values({ id: 'a', email: '0', language: 'pl', createdAt: new Date() }),
  )
  const increase = async (queries: Queries): Promise<void> => {
    const [user] = await queries.select().from(users).where(eq(users.id, 'a'))
    await sleep(1)
    await queries
      .update(users)
      .set({ email: `${Number(user?.email) + 1}` })
      .where(eq(users.id, 'a'))
  }
  await Promise.all(Array.from({ length: 50 }, () => database.write(increase)))
  const [user] = await database.read.select().from(users).where(eq(users.id, 'a'))
  expect(user?.email).toBe('50')
  database.close()
})

test('one write after another leaves others their turn', async () => {
  const database = await openDatabase(addressOf('turns.db'))
  let turns = 0
  const turn = (): void => {
    turns += 1
    timer = setImmediate(turn)
  }
  let timer = setImmediate(turn)
  for (let n = 0; n < 20; n++) await database.write(queries => add(queries, `user ${n}`))
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(15)
  database.close()
})

test('waits for another process that holds the lock, and works on afterwards', async () => {
  const database = await openDatabase(addressOf('busy.db'))
  using other = lock('busy.db')
  const written = database.write(queries => add(queries, 'patient'))
  await sleep(400)
  expect(await has(database.read, 'patient')).toBe(false)
  other.exec('COMMIT')
  await written
  await database.write(queries => add(queries, 'next'))
  expect(await has(database.read, 'patient')).toBe(true)
  expect(await has(database.read, 'next')).toBe(true)
  database.close()
})

test('says that it is busy when the lock never comes free, and recovers when it does', {
  timeout: 40_000,
}, async () => {
  const database = await openDatabase(addressOf('stuck.db'))
  using other = lock('stuck.db')
  await expect(database.write(queries => add(queries, 'late'))).rejects.toMatchObject({ token: 'ERR_BUSY' })
  other.exec('ROLLBACK')
  await database.write(queries => add(queries, 'after'))
  expect(await has(database.read, 'late')).toBe(false)
  expect(await has(database.read, 'after')).toBe(true)
  database.close()
})
