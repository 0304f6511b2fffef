import type { Language } from '#model/language.ts'
import { en } from './texts/en.ts'
import { type Messages, pl } from './texts/pl.ts'

export type MessageKey = keyof Messages

/** The texts of the pages, in each language. */
export const messages: Record<Language, Messages> = { pl, en }

/** Puts values in place of `{name}`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A wait, short enough to need no grammatical case: seconds up to a minute, then whole minutes. */
export function waitText(lang: Language, seconds: number): string {
  const unit = seconds < 60 ? 'second' : 'minute'
  const value = seconds < 60 ? seconds : Math.ceil(seconds / 60)
  const unitDisplay = lang === 'pl' ? 'narrow' : 'long'
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay }).format(value)
}
