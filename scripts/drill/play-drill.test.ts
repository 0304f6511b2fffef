import { expect, test } from 'vitest'
import { inTemporaryFolder } from '#scripts/client/product-process.ts'
import { playDrill } from '#scripts/drill/play-drill.ts'

test('what was backed up comes back, each step is timed, and what came later is told to be lost (F30)', {
  timeout: 240_000,
}, async () => {
  const drilled = await inTemporaryFolder(folder => playDrill(folder, 3))
  expect(drilled).toMatchObject({ savedLater: 3, lostLater: 3, lostEarlier: 0, faults: 0 })
  expect(drilled.steps.map(([step]) => step)).toEqual([
    'back up, while it runs',
    'start, which refuses',
    'copy the backup',
    'start',
    'verify and repair the pages',
    'sign in, look at all, publish',
  ])
  for (const [, seconds] of drilled.steps) expect(seconds).toBeGreaterThan(0)
})
