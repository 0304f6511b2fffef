import {
  type Components,
  createI18n,
  type Messages,
  type Translations,
  type TranslationsJSON,
} from '@nanostores/i18n'
import { $language } from '#editor/stores/settings.ts'
import type { Language } from '#model/language.ts'

export { count, params } from '@nanostores/i18n'

/** The English text of a message: as plain as the Polish one, or with its plural forms. */
type English<Polish extends Translations> = {
  [Key in keyof Polish]: Polish[Key] extends string ? string : string | TranslationsJSON
}

const cache: Record<Language, Components> = { pl: {}, en: {} }

const i18n = createI18n($language, { baseLocale: 'pl', cache, get: async () => ({}) })

/**
 * The texts of one part of the interface. Both languages come together, so that switching needs no request
 * and nothing is ever shown in the other language first.
 */
export function texts<Polish extends Translations>(
  name: string,
  both: { pl: Polish; en: English<Polish> },
): Messages<Polish> {
  // Plural forms are stored as they are and become functions when shown, which the library's type does not tell.
  Object.assign(cache.en, { [name]: both.en })
  return i18n(name, both.pl)
}
