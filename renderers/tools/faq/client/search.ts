/** Text as the search compares it: lower case, without diacritics, so that „zolw” finds „żółw”. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/gi, 'l').toLowerCase()
}

/** Whether every word of the query occurs in the text. */
export function matches(text: string, query: string): boolean {
  const plain = plainText(text)
  return plainText(query)
    .split(/\s+/)
    .every(word => plain.includes(word))
}

/** The form of a message for `count`, with the number in its place. `forms` is JSON: one, few, many, other. */
export function countMessage(lang: string, count: number, forms: string): string {
  const messages: Record<string, string> = JSON.parse(forms)
  const form = messages[new Intl.PluralRules(lang).select(count)] ?? messages.other ?? ''
  return form.replace('{count}', String(count))
}
