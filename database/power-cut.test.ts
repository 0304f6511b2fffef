import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { canWatch, diskAfter, putDisk, type Step, watchWrites } from '#database/fixtures/written.ts'
import { requireSound } from '#database/require-sound.ts'

const folder = await mkdtemp(join(tmpdir(), 'power-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const files = ['power.db', 'power.db-wal']
const address = JSON.stringify(`file:${join(folder, 'power.db')}`)
const otherFile = JSON.stringify(join(folder, 'hasty.db'))
const sayer = `import { writeSync } from 'node:fs'; const say = text => writeSync(1, text + '\\n');`

/** Saves as the product does, alone and several at once, until the log has been put into the database more than once. */
const saving = `${sayer}
const { openDatabase } = await import(${JSON.stringify(new URL('./database.ts', import.meta.url).href)})
const { users } = await import(${JSON.stringify(new URL('./schema.ts', import.meta.url).href)})
const database = await openDatabase(${address})
const save = async id => {
  const email = id + 'x'.repeat(60_000)
  await database.write(queries => queries.insert(users).values({ id, email, language: 'pl', createdAt: new Date() }))
  say('saved ' + id)
}
say('begin')
for (let n = 0; n < 60; n++) await Promise.all(n % 5 === 0 ? ['a', 'b', 'c', 'd'].map(each => save(n + each)) : [save(n + '')])
process.exit(0)`

/** The same, by somebody who does not wait for the disk. */
const hasty = `${sayer}
const { DatabaseSync } = await import('node:sqlite')
const database = new DatabaseSync(${otherFile})
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS users (id)')
const insert = database.prepare('INSERT INTO users (id) VALUES (?)')
say('begin')
for (let n = 0; n < 20; n++) {
  insert.run('hasty' + n)
  say('saved hasty' + n)
}
process.exit(0)`

const savedIn = (steps: readonly Step[]): string[] =>
  steps.flatMap(step => (step.kind === 'say' && step.text.startsWith('saved ') ? step.text.slice(6) : []))

/** What people were told was saved and is not there when the power comes back. */
async function lostAfter(steps: readonly Step[], keeps: () => boolean): Promise<string[]> {
  const place = join(folder, 'after')
  await putDisk(diskAfter(steps, files, keeps), place)
  const file = join(place, 'power.db')
  requireSound(file)
  const database = new DatabaseSync(file)
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  const there = new Set(
    database
      .prepare('SELECT id FROM users')
      .all()
      .map(({ id }) => String(id)),
  )
  database.close()
  return savedIn(steps).filter(id => !there.has(id))
}

const cuts: [string, () => boolean][] = [
  ['nothing', () => false],
  ['some of it', () => Math.random() < 0.5],
  ['all', () => true],
]

test.skipIf(!canWatch())(
  'when the power goes at any moment, every save that was answered is there afterwards, in a whole database (F29, I3)',
  async () => {
    const steps = await watchWrites(saving, folder)
    const begin = steps.findIndex(step => step.kind === 'say' && step.text === 'begin') + 1
    expect(savedIn(steps)).toHaveLength(96)
    // The moments at which the log is put into the database are few, and the most delicate.
    const settling = steps.flatMap((step, index) =>
      index > begin && step.kind !== 'say' && step.file === 'power.db' ? [index, index + 1] : [],
    )
    expect(settling.length).toBeGreaterThan(10)
    const pick = <Item>(items: readonly Item[]): Item[] =>
      items.toSorted(() => Math.random() - 0.5).slice(0, 6)
    const anywhere = Array.from({ length: steps.length - begin }, (_, n) => begin + n)
    for (const moment of [...pick(settling), ...pick(anywhere)])
      for (const [kept, keeps] of cuts)
        expect([moment, kept, await lostAfter(steps.slice(0, moment), keeps)]).toEqual([moment, kept, []])
  },
)

test.skipIf(!canWatch())('the same power cut does lose what nobody has waited for', async () => {
  const steps = await watchWrites(hasty, folder)
  expect(savedIn(steps)).toHaveLength(20)
  const logAfter = (keeps: () => boolean) =>
    diskAfter(steps, ['hasty.db-wal'], keeps).get('hasty.db-wal')?.toString('latin1')
  expect(logAfter(() => false)).not.toContain('hasty19')
  expect(logAfter(() => true)).toContain('hasty19')
})
