import { z } from 'zod'

/** The interface languages; `pl` is the default where no signal exists (server, e-mails). */
export const languages = ['pl', 'en'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>
export const defaultLanguage: Language = 'pl'

/** Picks a language from a navigator's or header's tag: Polish if it begins with `pl`, else English. */
export function languageOfTag(tag: string | undefined): Language {
  if (tag === undefined || tag === '') return defaultLanguage
  return tag.toLowerCase().startsWith('pl') ? 'pl' : 'en'
}

/** Plural forms of a message; Polish uses all four, English `one` and `other`. */
export interface Plural {
  one: string
  few?: string
  many?: string
  other: string
}

const pluralRules: Record<Language, Intl.PluralRules> = {
  pl: new Intl.PluralRules('pl'),
  en: new Intl.PluralRules('en'),
}

/** Chooses the plural form for `count` and puts the number in place of `{count}`. */
export function plural(lang: Language, count: number, forms: Plural): string {
  const rule = pluralRules[lang].select(count)
  const form = rule === 'one' || rule === 'few' || rule === 'many' ? forms[rule] : undefined
  return (form ?? forms.other).replace('{count}', new Intl.NumberFormat(lang).format(count))
}
