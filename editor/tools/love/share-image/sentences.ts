import type { Language } from '#model/language.ts'

/** What stands for words that are left out of a quotation. */
export const omission = '[…]'

/** A text as sentences, in its order, each without the space around it; a line end ends one too. */
export function sentencesOf(text: string, lang: Language): string[] {
  const segments = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)
  return [...segments].map(({ segment }) => segment.trim()).filter(sentence => sentence !== '')
}

/** The chosen sentences in the author's words and order; whatever is left out in between or at an end is marked. */
export function quotationOf(sentences: readonly string[], chosen: ReadonlySet<number>): string {
  const parts = sentences.map((sentence, index) => (chosen.has(index) ? sentence : omission))
  return parts.filter((part, index) => part !== omission || parts[index - 1] !== omission).join(' ')
}

/** As many leading sentences as `fits` allows for, at least one. What fits shortened has to fit as a part of it too. */
export function leadOf(
  sentences: readonly string[],
  fits: (quotation: string) => boolean,
): ReadonlySet<number> {
  const lead = (count: number): ReadonlySet<number> => new Set(Array.from({ length: count }, (_, at) => at))
  let known = 1
  let tooMany = sentences.length
  while (tooMany - known > 1) {
    const middle = Math.floor((known + tooMany) / 2)
    if (fits(quotationOf(sentences, lead(middle)))) known = middle
    else tooMany = middle
  }
  return lead(known)
}
