import type { Language } from '#model/language.ts'

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const justNow: Record<Language, string> = { pl: 'przed chwilą', en: 'just now' }

/** How long ago, in words, up to a week; an older time is a date. */
export function whenText(iso: string, lang: Language, now: number): string {
  const time = Date.parse(iso)
  const ago = now - time
  if (ago > 7 * 86_400_000) return new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(time)
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  for (const [unit, length] of units) if (ago >= length) return format.format(-Math.floor(ago / length), unit)
  return justNow[lang]
}

export function dateTimeText(iso: string, lang: Language): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(iso))
}

/** The time of day of a moment, in milliseconds, to the second. */
export function timeText(at: number, lang: Language): string {
  return new Intl.DateTimeFormat(lang, { timeStyle: 'medium' }).format(at)
}

/** The last day of what ends at a moment: the day before, for a midnight. */
export function lastDayText(iso: string, lang: Language): string {
  return dayText(new Date(Date.parse(iso) - 1).toISOString(), lang)
}

export function dayText(iso: string, lang: Language): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(Date.parse(iso))
}
