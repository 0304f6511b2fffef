import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#database/database.ts'
import { users } from '#database/schema.ts'

const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const own = fileURLToPath(new URL('./migrations', import.meta.url))
const Journal = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() })),
})
const journal = Journal.parse(JSON.parse(await readFile(join(own, 'meta/_journal.json'), 'utf8')))

/** The migrations as a version knew them that had so many, with further ones of the test's own. */
async function migrationsOf(count: number, ...more: string[]): Promise<string> {
  const place = await mkdtemp(join(folder, 'steps-'))
  await cp(own, place, { recursive: true })
  const entries = journal.entries.slice(0, count)
  for (const [index, sql] of more.entries()) {
    const idx = entries.length
    entries.push({ ...journal.entries[0], idx, when: Date.now() + index, tag: `later_${index}` })
    await writeFile(join(place, `later_${index}.sql`), sql)
  }
  await writeFile(join(place, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return place
}

interface Column {
  table: string
  name: string
  type: string
  required: boolean
  preset: boolean
}

/** All columns of all tables, by `table.column`. */
function columnsOf(file: string): Map<string, Column> {
  using database = new DatabaseSync(file)
  const rows = database
    .prepare(
      `SELECT t.name AS "table", c.name, c.type, c."notnull" AS required, c.dflt_value AS preset, c.pk
     FROM sqlite_schema t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE '\\_\\_%' ESCAPE '\\'`,
    )
    .all()
  return new Map(
    rows.map(row => {
      const column = {
        table: String(row.table),
        name: String(row.name),
        type: String(row.type),
        required: row.required === 1,
        preset: row.preset !== null,
      }
      return [`${column.table}.${column.name}`, column]
    }),
  )
}

const half = `CREATE TABLE halfway (n integer);
--> statement-breakpoint
INSERT INTO halfway WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 1500000) SELECT n FROM count;
--> statement-breakpoint
ALTER TABLE users ADD later text;`

test('a change of the tables that was killed halfway leaves nothing, and is done whole the next time (F31)', async () => {
  const file = join(folder, 'killed.db')
  const url = `file:${file}`
  const before = await openDatabase(url)
  await before.write(queries =>
    queries.insert(users).values({ id: 'kept', language: 'pl', createdAt: new Date() }),
  )
  before.close()
  const columns = columnsOf(file)
  const migrations = await migrationsOf(journal.entries.length, half)
  const program = `const { openDatabase } = await import(${JSON.stringify(new URL('./database.ts', import.meta.url).href)})
console.log('begin')
await openDatabase(${JSON.stringify(url)}, undefined, ${JSON.stringify(migrations)})
console.log('done')`
  for (const pause of [20, 60, 120]) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
    let said = ''
    child.stdout.on('data', chunk => (said += String(chunk)))
    await once(child.stdout, 'data')
    await sleep(pause)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(said).toBe('begin\n')
    expect(columnsOf(file)).toEqual(columns)
  }
  const after = await openDatabase(url, undefined, migrations)
  expect(await after.read.select({ id: users.id }).from(users)).toEqual([{ id: 'kept' }])
  after.close()
  const grown = columnsOf(file)
  expect([grown.has('users.later'), grown.has('halfway.n')]).toEqual([true, true])
  using grownFile = new DatabaseSync(file)
  expect(grownFile.prepare('SELECT count(*) AS n FROM halfway').get()).toEqual({ n: 1_500_000 })
})

test('each version leaves what the one before it reads and writes, so that both can run side by side (F31)', async () => {
  for (let count = 1; count < journal.entries.length; count++) {
    const file = join(folder, `version-${count}.db`)
    const url = `file:${file}`
    const old = await openDatabase(url, undefined, await migrationsOf(count))
    const before = columnsOf(file)
    const { tag } = journal.entries[count] ?? { tag: '' }
    ;(await openDatabase(url, undefined, await migrationsOf(count + 1))).close()
    const after = columnsOf(file)
    for (const [name, column] of before) expect([tag, name, after.get(name)]).toEqual([tag, name, column])
    for (const [name, { table, required, preset }] of after) {
      const isNew = !before.has(name) && [...before.values()].some(column => column.table === table)
      if (isNew) expect([tag, name, required && !preset]).toEqual([tag, name, false])
    }
    expect(await old.ready()).toBe(true)
    old.close()
  }
})

test('while the new version changes the tables the old one goes on working, and it can be started again afterwards (F31)', async () => {
  const url = `file:${join(folder, 'beside.db')}`
  const old = await openDatabase(url)
  let saved = 0
  let over = false
  const saving = (async () => {
    // Writing to a file yields to nobody.
    for (; !over; saved++, await sleep(1))
      await old.write(queries =>
        queries.insert(users).values({ id: `old ${saved}`, language: 'pl', createdAt: new Date() }),
      )
  })()
  await expect.poll(() => saved).toBeGreaterThan(5)
  const added = 'ALTER TABLE users ADD later text;\n--> statement-breakpoint\nCREATE TABLE later (id text);'
  const next = await openDatabase(url, undefined, await migrationsOf(journal.entries.length, added))
  const then = saved
  await expect.poll(() => saved).toBeGreaterThan(then + 5)
  over = true
  await saving
  const again = await openDatabase(url)
  for (const version of [old, next, again]) {
    expect(await version.read.select().from(users)).toHaveLength(saved)
    version.close()
  }
})

test('addresses that a form names already are known as the form’s, and no others', async () => {
  const file = join(folder, 'forms.db')
  const url = `file:${file}`
  const before = journal.entries.findIndex(({ tag }) => tag.endsWith('form-webhooks'))
  ;(await openDatabase(url, undefined, await migrationsOf(before))).close()
  const old = new DatabaseSync(file)
  old.exec(`INSERT INTO users (id, language, created_at) VALUES ('u', 'pl', 0);`)
  const project = old.prepare(`INSERT INTO projects
    (id, tool, owner_id, name, data_version, revision, status, created_at, updated_at, data)
    VALUES (?, ?, 'u', 'n', 1, 1, 'draft', 0, 0, ?)`)
  const endpoint = old.prepare(
    `INSERT INTO webhook_endpoints (id, project_id, url, secret, created_at) VALUES (?, ?, ?, 's', 0)`,
  )
  const address = 'https://hooks.example/form'
  project.run('wall', 'love', JSON.stringify({ form: { webhook: address } }))
  project.run('questions', 'faq', JSON.stringify({ sections: [] }))
  endpoint.run('form', 'wall', address)
  endpoint.run('own', 'wall', 'https://hooks.example/own')
  endpoint.run('other', 'questions', address)
  old.close()
  ;(await openDatabase(url)).close()
  using grown = new DatabaseSync(file)
  expect(grown.prepare('SELECT id, of_form AS ofForm FROM webhook_endpoints ORDER BY id').all()).toEqual([
    { id: 'form', ofForm: 1 },
    { id: 'other', ofForm: 0 },
    { id: 'own', ofForm: 0 },
  ])
})
