import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { requireSound } from '#database/require-sound.ts'
import { users } from '#database/schema.ts'

const folder = await mkdtemp(join(tmpdir(), 'database-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A copy of a database with its log, as a crash would leave it. */
async function copyOf(name: string): Promise<string> {
  const file = join(folder, `${name}.db`)
  await cp(join(folder, 'crashed.db'), file)
  await cp(join(folder, 'crashed.db-wal'), `${file}-wal`)
  return file
}

beforeAll(async () => {
  const file = join(folder, 'source.db')
  const database = await openDatabase(`file:${file}`)
  const add = (id: string) =>
    database.write(queries =>
      queries
        .insert(users)
        .values({ id, email: `${id}@test.example`, language: 'pl', createdAt: new Date() }),
    )
  for (let n = 0; n < 1_000; n += 50)
    await Promise.all(Array.from({ length: 50 }, (_, k) => add(`user ${n + k}`)))
  await cp(file, join(folder, 'crashed.db'))
  await cp(`${file}-wal`, join(folder, 'crashed.db-wal'))
  database.close()
})

async function overwrite(file: string, at: number, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, 'r+')
  await handle.write(bytes, 0, bytes.length, at)
}

/** Puts all that the log holds into the database file. */
function settle(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

test('a database that is new, whole, or was left by a crash is taken', async () => {
  requireSound(join(folder, 'none.db'))
  const file = await copyOf('whole')
  requireSound(file)
  settle(file)
  requireSound(file)
})

test('a log that ends in the middle of the transaction that was being written is taken: nobody was told of that one (F30)', async () => {
  const file = await copyOf('torn')
  const { size } = await stat(`${file}-wal`)
  await overwrite(`${file}-wal`, size - 100, randomBytes(100))
  requireSound(file)
  await truncate(`${file}-wal`, size - 2_000)
  requireSound(file)
})

const damages: [string, (file: string) => Promise<void>, RegExp][] = [
  ['the log in its middle', file => overwrite(`${file}-wal`, 40_000, randomBytes(8)), /-wal$/],
  ['the head of the log', file => overwrite(`${file}-wal`, 17, randomBytes(8)), /-wal$/],
  [
    'a page',
    async file => {
      settle(file)
      const { size } = await stat(file)
      await overwrite(file, Math.floor(size / 8_192) * 4_096, randomBytes(4_096))
    },
    /\.db$/,
  ],
  [
    'the head of the file',
    async file => {
      settle(file)
      await overwrite(file, 0, randomBytes(100))
    },
    /\.db$/,
  ],
  [
    'the file, which is shorter than it was',
    async file => {
      settle(file)
      await truncate(file, (await stat(file)).size - 20_000)
    },
    /\.db$/,
  ],
]
test.each(damages)('damage is found before anything is written: %s (F30)', async (name, damage, named) => {
  const file = await copyOf(name)
  await damage(file)
  const bytes = (): Promise<(string | undefined)[]> =>
    Promise.all(
      [file, `${file}-wal`].map(each =>
        readFile(each).then(
          read => read.toString('base64'),
          () => undefined,
        ),
      ),
    )
  const before = await bytes()
  expect(() => requireSound(file)).toThrow(
    expect.objectContaining({ name: 'DamagedDatabase', file: expect.stringMatching(named) }),
  )
  expect((await bytes()).map(each => each || undefined)).toEqual(before.map(each => each || undefined))
})
