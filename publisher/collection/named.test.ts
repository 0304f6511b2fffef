import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { projects } from '#database/schema.ts'
import { type Doubtful, strikeNamedByData } from '#publisher/collection/named.ts'
import { addFaq, type Installation, install } from '#publisher/fixtures/installation.ts'

const megabyte = 2 ** 20

/** Drafts of so many characters, each of which names an upload of its own at its end. Answers the uploads' keys. */
async function addDrafts(site: Installation, count: number, characters: number): Promise<string[]> {
  const ownerId = await addFaq(site.database)
  const keys = Array.from({ length: count }, (_, number) => `_media/${'0'.repeat(8)}${number}.webp`)
  const now = new Date()
  const common = { tool: 'faq', ownerId, name: 'Long', dataVersion: 1, revision: 1, createdAt: now } as const
  for (const key of keys)
    await site.database.write(queries =>
      queries.insert(projects).values({
        ...common,
        id: randomUUID(),
        status: 'draft',
        updatedAt: now,
        data: { text: 'żółw '.repeat(characters / 5), key },
      }),
    )
  return keys
}

test('everybody else gets their turn while drafts of megabytes are looked through (F34)', async () => {
  await using site = await install()
  const keys = await addDrafts(site, 30, megabyte)
  const doubtful: Doubtful = new Map([...keys, '_media/nobody.webp'].map(key => [key, 1]))
  let turns = 0
  let over = false
  const turn = (): void => {
    turns++
    if (!over) setImmediate(turn)
  }
  setImmediate(turn)
  await strikeNamedByData(site.database.read, doubtful)
  over = true
  expect([...doubtful.keys()]).toEqual(['_media/nobody.webp'])
  expect(turns).toBeGreaterThanOrEqual(keys.length / 2)
})

test('of many small drafts hundreds are looked through at a time, and none is left out', async () => {
  await using site = await install()
  const keys = await addDrafts(site, 450, 10)
  const doubtful: Doubtful = new Map(keys.map(key => [key, 1]))
  await strikeNamedByData(site.database.read, doubtful)
  expect(doubtful.size).toBe(0)
})
