import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Client } from '@libsql/client'
import { afterAll, expect, test } from 'vitest'
import { isBusy } from '#database/failures.ts'
import { openFileClient } from '#database/file-client.ts'

const folder = await mkdtemp(join(tmpdir(), 'client-'))
const opened: Client[] = []
afterAll(async () => {
  for (const client of opened) client.close()
  await rm(folder, { recursive: true, force: true })
})

/** A database of the test's own with a table `t` of `id`, `name` and `bytes`. */
async function open(name: string): Promise<Client> {
  const client = openFileClient(join(folder, name), 20)
  opened.push(client)
  await client.execute('PRAGMA journal_mode = WAL')
  await client.execute('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE, bytes BLOB)')
  return client
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('values come back as they went, found by their place and by their name', async () => {
  const client = await open('values.db')
  const bytes = Uint8Array.of(1, 2, 255).buffer
  await client.execute({ sql: 'INSERT INTO t VALUES (?, ?, ?)', args: [2 ** 53 - 1, 'zażółć', bytes] })
  await client.execute({ sql: 'INSERT INTO t VALUES (:id, :name, NULL)', args: { id: true, name: null } })
  const { columns, rows } = await client.execute(
    'SELECT id, name, bytes, name, 1.5, 2 FROM t ORDER BY id DESC',
  )
  expect(columns).toEqual(['id', 'name', 'bytes', 'name', '1.5', '2'])
  const [row, other] = rows
  expect(Array.from(row ?? [])).toEqual([2 ** 53 - 1, 'zażółć', bytes, 'zażółć', 1.5, 2])
  expect({ ...row }).toEqual({ id: 2 ** 53 - 1, name: 'zażółć', bytes, '1.5': 1.5 })
  expect(Array.from(other ?? [])).toEqual([1, null, null, null, 1.5, 2])
})

test('what a number cannot hold is refused, going and coming', async () => {
  const client = await open('numbers.db')
  const { lastInsertRowid, rowsAffected } = await client.execute({
    sql: 'INSERT INTO t (id) VALUES (?), (7)',
    args: [2n ** 53n + 1n],
  })
  expect([lastInsertRowid, rowsAffected]).toEqual([7n, 2])
  await client.execute({ sql: 'INSERT INTO t (id) VALUES (?)', args: [2n ** 62n] })
  expect((await client.execute('UPDATE t SET name = NULL')).rowsAffected).toBe(3)
  await expect(client.execute('SELECT max(id) FROM t')).rejects.toThrow(RangeError)
  expect((await client.execute('SELECT CAST(max(id) AS TEXT) AS id FROM t')).rows[0]?.id).toBe(`${2n ** 62n}`)
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 2n ** 64n])
    await expect(client.execute({ sql: 'SELECT ?', args: [value] })).rejects.toThrow()
})

test('nobody reads what is not committed, and all do afterwards', async () => {
  const client = await open('apart.db')
  const count = async (from: Pick<Client, 'execute'>): Promise<unknown> =>
    (await from.execute('SELECT count(*) AS n FROM t')).rows[0]?.n
  const undone = await client.transaction()
  await undone.execute("INSERT INTO t (name) VALUES ('one')")
  await undone.rollback()
  const done = await client.transaction()
  await done.execute("INSERT INTO t (name) VALUES ('two')")
  expect([await count(done), await count(client)]).toEqual([1, 0])
  await expect(client.transaction()).rejects.toThrow(/within a transaction/)
  await done.commit()
  expect(await count(client)).toBe(1)
  for (const over of [undone, done]) {
    expect(over.closed).toBe(true)
    await expect(over.execute('SELECT 1')).rejects.toMatchObject({ code: 'TRANSACTION_CLOSED' })
    await expect(over.commit()).rejects.toMatchObject({ code: 'TRANSACTION_CLOSED' })
  }
})

test('a statement that is kept answers what the tables are now', async () => {
  const client = await open('changed.db')
  await client.execute("INSERT INTO t (name) VALUES ('one')")
  const all = async (): Promise<unknown[]> =>
    (await client.execute('SELECT * FROM t')).rows.map(row => ({ ...row }))
  expect(await all()).toEqual([{ id: 1, name: 'one', bytes: null }])
  await client.migrate(["ALTER TABLE t ADD more TEXT DEFAULT 'x'"])
  expect(await all()).toEqual([{ id: 1, name: 'one', bytes: null, more: 'x' }])
  using other = new DatabaseSync(join(folder, 'changed.db'))
  other.exec('ALTER TABLE t DROP bytes')
  expect(await all()).toEqual([{ id: 1, name: 'one', more: 'x' }])
  other.exec('DROP TABLE t')
  await expect(all()).rejects.toThrow('no such table')
})

test('many more statements than are kept, large ones too, leave no memory behind and no lock', async () => {
  const client = await open('many.db')
  const ask = (n: number): Promise<unknown> =>
    client.execute({ sql: `SELECT ${n} AS n, ? AS text`, args: ['x'.repeat(100_000)] })
  for (let n = 0; n < 2_000; n++) await ask(n)
  const before = process.memoryUsage().rss
  for (let n = 2_000; n < 8_000; n++) await ask(n)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20)
  using other = new DatabaseSync(join(folder, 'many.db'))
  expect(other.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toMatchObject({ busy: 0 })
})

test('a lock of another process is told as busy, and once it is gone every commit works', async () => {
  const client = await open('locked.db')
  using other = new DatabaseSync(join(folder, 'locked.db'))
  other.exec('BEGIN IMMEDIATE')
  for (let n = 0; n < 3; n++) {
    expect(isBusy(await failureOf(client.transaction()))).toBe(true)
    expect(isBusy(await failureOf(client.execute("INSERT INTO t (name) VALUES ('x')")))).toBe(true)
  }
  other.exec("INSERT INTO t (name) VALUES ('theirs')")
  other.exec('COMMIT')
  for (const name of ['first', 'second']) {
    const transaction = await client.transaction()
    await transaction.execute({ sql: 'INSERT INTO t (name) VALUES (?)', args: [name] })
    await transaction.commit()
  }
  expect((await client.execute('SELECT name FROM t ORDER BY id')).rows.map(row => row.name)).toEqual([
    'theirs',
    'first',
    'second',
  ])
})

test('who has read before another wrote is told as busy when it writes, and can begin again', async () => {
  const client = await open('snapshot.db')
  const transaction = await client.transaction('deferred')
  await transaction.execute('SELECT * FROM t')
  await client.execute("INSERT INTO t (name) VALUES ('theirs')")
  const failure = await failureOf(transaction.execute("INSERT INTO t (name) VALUES ('own')"))
  expect(failure).toMatchObject({ errcode: 517 })
  expect(isBusy(failure)).toBe(true)
  await transaction.rollback()
  const again = await client.transaction()
  await again.execute("INSERT INTO t (name) VALUES ('own')")
  await again.commit()
  expect((await client.execute('SELECT count(*) AS n FROM t')).rows[0]?.n).toBe(2)
})

test('statements together are done all or not at all', async () => {
  const client = await open('whole.db')
  const twice = ["INSERT INTO t (name) VALUES ('a')", "INSERT INTO t (name) VALUES ('a')"]
  await expect(client.batch(twice)).rejects.toMatchObject({ errcode: 2067 })
  await expect(client.migrate(twice)).rejects.toThrow('UNIQUE')
  expect((await client.execute('SELECT * FROM t')).rows).toHaveLength(0)
  const [first] = await client.batch([['INSERT INTO t (name) VALUES (?)', ['b']], 'SELECT 1'])
  expect(first?.rowsAffected).toBe(1)
})

test('references between tables hold, but while tables are changed', async () => {
  const client = await open('references.db')
  await client.execute('CREATE TABLE child (t INTEGER NOT NULL REFERENCES t (id))')
  const orphan = 'INSERT INTO child VALUES (5)'
  await expect(client.execute(orphan)).rejects.toThrow('FOREIGN KEY')
  const transaction = await client.transaction()
  await expect(transaction.execute(orphan)).rejects.toThrow('FOREIGN KEY')
  await transaction.rollback()
  await client.migrate([orphan])
  const after = await client.transaction()
  await expect(after.execute(orphan)).rejects.toThrow('FOREIGN KEY')
  after.close()
})

test('a transaction that SQLite has undone is closed, and so is one that was open at the end', async () => {
  const client = await open('undone.db')
  const transaction = await client.transaction()
  await expect(transaction.execute('INSERT OR ROLLBACK INTO t (id) VALUES (1), (1)')).rejects.toThrow(
    'UNIQUE',
  )
  expect(transaction.closed).toBe(true)
  await expect(transaction.execute('INSERT INTO t (id) VALUES (2)')).rejects.toMatchObject({
    code: 'TRANSACTION_CLOSED',
  })
  await transaction.rollback()
  const open_ = await client.transaction()
  await open_.execute('INSERT INTO t (id) VALUES (3)')
  client.close()
  client.close()
  expect([client.closed, open_.closed]).toEqual([true, true])
  await expect(open_.commit()).rejects.toMatchObject({ code: 'TRANSACTION_CLOSED' })
  await expect(client.execute('SELECT 1')).rejects.toThrow()
  client.reconnect()
  expect((await client.execute('SELECT id FROM t')).rows).toHaveLength(0)
})

test('the client of servers is not loaded for a file', () => {
  const program = `await (await import(${JSON.stringify(new URL('./database.ts', import.meta.url).href)})).openDatabase(${JSON.stringify(`file:${join(folder, 'light.db')}`)})
  const { createRequire } = await import('node:module')
  console.log(process.report.getReport().sharedObjects.filter(each => each.includes('libsql')).length)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('0\n')
})
