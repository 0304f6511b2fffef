import { parseAbsolute, toCalendarDateTime, toZoned, type ZonedDateTime } from '@internationalized/date'
import type { Language } from '#model/language.ts'

/** A moment as its creator means it: an instant, and the zone in which it was written. */
export interface Moment {
  /** ISO 8601 in UTC; empty for none. */
  at: string
  /** As `Europe/Warsaw`. */
  zone: string
}

export function zonedMoment({ at, zone }: Moment): ZonedDateTime | null {
  return at === '' ? null : parseAbsolute(at, zone)
}

/** The same time on the wall in another zone, hence another instant. */
export function inZone(moment: Moment, zone: string): Moment {
  const before = zonedMoment(moment)
  return { zone, at: before === null ? '' : toZoned(toCalendarDateTime(before), zone).toAbsoluteString() }
}

/** All zones by their names, each with what it is ahead of UTC at a moment, as `Europe/Warsaw (GMT+1)`. */
export function zoneOptions(now: Date, language: Language): { id: string; label: string }[] {
  return Intl.supportedValuesOf('timeZone').map(id => {
    const parts = new Intl.DateTimeFormat(language, {
      timeZone: id,
      timeZoneName: 'shortOffset',
    }).formatToParts(now)
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return { id, label: `${id.replaceAll('_', ' ')} (${offset})` }
  })
}
