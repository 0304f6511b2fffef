import { expect, test } from 'vitest'
import { inZone, zonedMoment, zoneOptions } from '#editor/ui/moment.ts'

const warsaw = { at: '2026-07-01T10:00:00.000Z', zone: 'Europe/Warsaw' }

test('reads a moment in its own zone', () => {
  expect(zonedMoment(warsaw)?.hour).toBe(12)
  expect(zonedMoment({ at: '', zone: 'Europe/Warsaw' })).toBeNull()
})

test('keeps the time on the wall when the zone changes', () => {
  const moved = inZone(warsaw, 'America/New_York')
  expect(moved).toEqual({ at: '2026-07-01T16:00:00.000Z', zone: 'America/New_York' })
  expect(zonedMoment(moved)?.hour).toBe(12)
  expect(inZone({ at: '', zone: 'UTC' }, 'Europe/Warsaw')).toEqual({ at: '', zone: 'Europe/Warsaw' })
})

test('survives an hour that a zone skips', () => {
  const skipped = inZone({ at: '2026-03-29T02:30:00.000Z', zone: 'UTC' }, 'Europe/Warsaw')
  expect(zonedMoment(skipped)?.hour).toBe(3)
})

test('names zones with their offset at the time', () => {
  const label = (now: string): string | undefined =>
    zoneOptions(new Date(now), 'en').find(({ id }) => id === 'Europe/Warsaw')?.label
  expect(label('2026-01-01')).toBe('Europe/Warsaw (GMT+1)')
  expect(label('2026-07-01')).toBe('Europe/Warsaw (GMT+2)')
})
