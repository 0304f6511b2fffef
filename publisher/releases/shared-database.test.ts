import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#database/database.ts'
import { addFaq, ask } from '#publisher/fixtures/installation.ts'
import { startLibsql } from '#publisher/fixtures/libsql-server.ts'

const closeAll = (databases: readonly Database[]): void => {
  for (const database of databases) database.close()
}

test('processes that start at once on an empty libSQL server find it up to date', async () => {
  await using server = await startLibsql()
  const databases = await Promise.all(Array.from({ length: 6 }, () => openDatabase(server.url)))
  await Promise.all(databases.map(database => addFaq(database)))
  const client = createClient({ url: server.url })
  const applied = await client.execute('SELECT hash FROM __drizzle_migrations')
  expect(new Set(applied.rows.map(row => row.hash)).size).toBe(applied.rows.length)
  client.close()
  closeAll(databases)
})

test('processes that ask for releases of one project at once get one number each', async () => {
  await using server = await startLibsql()
  const databases = await Promise.all(Array.from({ length: 3 }, () => openDatabase(server.url)))
  const [first] = databases
  if (first === undefined) throw new Error('There is no database.')
  const id = await addFaq(first)
  const asked = databases.flatMap(database => Array.from({ length: 10 }, () => ask(database, id, 'publish')))
  const sequences = (await Promise.all(asked)).map(({ sequence }) => sequence)
  expect(sequences.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  closeAll(databases)
})

test('a libSQL server that goes away makes writes busy, and they go on when it is back', async () => {
  await using server = await startLibsql()
  const database = await openDatabase(server.url)
  const id = await addFaq(database)
  await server.kill()
  await expect(ask(database, id, 'publish')).rejects.toMatchObject({ token: 'ERR_BUSY' })
  expect(await database.ready()).toBe(false)
  await server.start()
  expect((await ask(database, id, 'publish')).sequence).toBe(1)
  database.close()
})

test('what a process that was killed had begun to write holds others up for seconds, not for good', async () => {
  await using server = await startLibsql()
  const database = await openDatabase(server.url)
  const killed = await createClient({ url: server.url }).transaction('write')
  await killed.execute("INSERT INTO users (id, language, created_at) VALUES ('half', 'pl', 0)")
  const id = await addFaq(database)
  expect((await ask(database, id, 'publish')).sequence).toBe(1)
  await expect(killed.commit()).rejects.toThrow()
  database.close()
})
