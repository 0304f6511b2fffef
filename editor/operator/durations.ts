import type { Language } from '#model/language.ts'

const steps: readonly [limit: number, unit: string, size: number, digits: number][] = [
  [1_000, 'millisecond', 1, 0],
  [60_000, 'second', 1_000, 1],
  [3_600_000, 'minute', 60_000, 0],
  [86_400_000, 'hour', 3_600_000, 1],
  [Number.POSITIVE_INFINITY, 'day', 86_400_000, 1],
]

/** A time in milliseconds as one reads it: `27 ms`, `1.4 s`, `12 min`. */
export function durationText(milliseconds: number, lang: Language): string {
  const [, unit = 'day', size = 1, digits = 0] = steps.find(([limit]) => milliseconds < limit) ?? []
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(milliseconds / size)
}

/** A number of bytes as one reads it: `980 B`, `12.2 kB`. */
export function bytesText(bytes: number, lang: Language): string {
  const [unit, size] =
    bytes < 1_000 ? ['byte', 1] : bytes < 1_000_000 ? ['kilobyte', 1_000] : ['megabyte', 1_000_000]
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / Number(size))
}
