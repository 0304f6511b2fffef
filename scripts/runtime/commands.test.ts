import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { canMount, mountSmallDisk } from '#publisher/fixtures/small-disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'commands-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const email = 'anna@shop.example'
const identity = ['../companions/identity/serve']
const settings = {
  PORT: '0',
  SITE_PORT: '0',
  IDENTITY_PORT: '0',
  IDENTITY_CLIENT_SECRET: 'a secret of the tests',
}

interface Ended {
  code: unknown
  out: string
  err: string
}

/** Runs an operator's command, as `['users', 'list']`, on a data folder. */
function run([script = '', ...names]: readonly string[], dataDir: string): Promise<Ended> {
  const entry = fileURLToPath(new URL(`../${script}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings }
  const { promise, resolve } = Promise.withResolvers<Ended>()
  execFile(process.execPath, [entry, ...names], { env, timeout: 60_000 }, (error, out, err) =>
    resolve({ code: error?.code ?? 0, out, err }),
  )
  return promise
}

/** A data folder with an account in it, all of it in the database's file. */
async function addFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  const file = join(path, 'atelier.db')
  const entry = new URL('../../database/database.ts', import.meta.url).href
  // In a process of its own: what this one has open of a file it would let go of together with another's lock.
  const program = `const { openDatabase } = await import(${JSON.stringify(entry)})
await openDatabase(${JSON.stringify(`file:${file}`)})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  const database = new DatabaseSync(file)
  database
    .prepare("INSERT INTO users (id, e_id, email, language, created_at) VALUES ('anna', 'anna', ?, 'pl', 0)")
    .run(email)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  return path
}

/** Whatever a command says, it is one sentence on standard error and the code 1. */
function expectSentence(ended: Ended, sentence: RegExp): void {
  expect(ended).toEqual({ code: 1, out: '', err: expect.stringMatching(/^[^\n]+\.\n$/) })
  expect(ended.err).toMatch(sentence)
}

const reading = [
  ['users', 'list'],
  ['releases', 'status'],
]
const writing = [
  ['users', 'admin', email, 'on'],
  ['releases', 'pause'],
]

test('commands on a folder without a database say so, and make none', async () => {
  const path = join(folder, 'nothing')
  await mkdir(path)
  const backup = ['backup', join(folder, 'nothing-copy')]
  for (const ended of await Promise.all([...reading, ...writing, backup].map(each => run(each, path))))
    expectSentence(ended, /^There is no database \S+\/nothing\/atelier\.db; set DATA_DIR/)
  expect(existsSync(join(path, 'atelier.db'))).toBe(false)
  expect(existsSync(join(folder, 'nothing-copy'))).toBe(false)
})

test('commands on a damaged database name the file and write nothing', async () => {
  const path = await addFolder(join(folder, 'damaged'))
  const file = join(path, 'atelier.db')
  {
    await using handle = await open(file, 'r+')
    const { size } = await handle.stat()
    for (let at = 8_192; at < size; at += 8_192) await handle.write(randomBytes(4_096), 0, 4_096, at)
  }
  const before = await readFile(file)
  const copy = join(folder, 'damaged-copy')
  for (const ended of await Promise.all(
    [...reading, ...writing, ['backup', copy]].map(each => run(each, path)),
  ))
    expectSentence(ended, /^\S+\/damaged\/atelier\.db is damaged \(.+\); nothing was changed\. /)
  expect(await readFile(file)).toEqual(before)
  expect(existsSync(copy)).toBe(false)
})

test('while another process holds the database all to itself, commands say so within seconds', async () => {
  const path = await addFolder(join(folder, 'locked'))
  const holder = new DatabaseSync(join(path, 'atelier.db'))
  // In this mode not even readers get in.
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  const copy = join(folder, 'locked-copy')
  for (const ended of await Promise.all(
    [...reading, ...writing, ['backup', copy]].map(each => run(each, path)),
  ))
    expectSentence(ended, /^The database is locked by another process/)
  expect(existsSync(copy)).toBe(false)
  holder.exec('ROLLBACK')
  holder.close()
  expect(await run(['users', 'admin', email, 'on'], path)).toMatchObject({ code: 0 })
})

test.skipIf(!(await canMount()))(
  'on a full disk what can be read is read, and what cannot be written is told',
  async () => {
    await using disk = await mountSmallDisk(4)
    await addFolder(disk.path)
    await disk.fill()
    // Whoever reads first needs a little room; with the product running it is there.
    for (const ended of await Promise.all(reading.map(each => run(each, disk.path))))
      expectSentence(ended, /^There is no room left on the disk/)
    await disk.free()
    const running = new DatabaseSync(join(disk.path, 'atelier.db'))
    running.exec('SELECT * FROM users')
    await disk.fill()
    const read = await Promise.all(reading.map(each => run(each, disk.path)))
    expect(read.map(({ code, err }) => [code, err])).toEqual(reading.map(() => [0, '']))
    const copy = join(disk.path, 'copy')
    for (const ended of await Promise.all(writing.map(each => run(each, disk.path))))
      expectSentence(ended, /^There is no room left on the disk/)
    const source = await addFolder(join(folder, 'source'))
    expectSentence(await run(['backup', copy], source), /^There is no room left on the disk/)
    expect(existsSync(copy)).toBe(false)
    await disk.free()
    expect(await run(['users', 'admin', email, 'on'], disk.path)).toMatchObject({ code: 0 })
    running.close()
  },
)

test.skipIf(!(await canMount()))(
  'the identity service does not start on a full disk, and says why',
  async () => {
    const sentence = /^There is no room left on the disk of \S+\/identity; /
    await using empty = await mountSmallDisk(1)
    await empty.fill()
    expectSentence(await run(identity, empty.path), sentence)
    await using tight = await mountSmallDisk(1)
    await tight.fill()
    await truncate(join(tight.path, 'ballast'), 2 ** 20 - 2 ** 15)
    // There is room for its keys and not for its accounts.
    expectSentence(await run(identity, tight.path), sentence)
    expect(existsSync(join(tight.path, 'identity', 'keys.json'))).toBe(true)
  },
)

test.skipIf(!(await canMount()))(
  'the product does not start where there is no room for its queue, and says why',
  async () => {
    await using disk = await mountSmallDisk(5)
    expectSentence(await run(['start'], disk.path), /^There is no room left on the disk; /)
  },
)

test('who may call what is printed without any database', async () => {
  expect(await run(['roles'], join(folder, 'none'))).toMatchObject({ code: 0, err: '' })
})
