import { expect, test } from 'vitest'
import { inTemporaryFolder } from '#scripts/client/product-process.ts'
import { killSaves } from '#scripts/faults/killed-saves.ts'

test('every save that was answered is there after the API was killed, and the database is whole (F28, I3)', {
  timeout: 240_000,
}, async () => {
  const { counts, losses } = await inTemporaryFolder(folder => killSaves(folder, rounds => rounds === 5))
  expect(losses).toEqual([])
  expect(counts.rounds).toBe(5)
  expect(counts['saves answered']).toBeGreaterThanOrEqual(5)
})
