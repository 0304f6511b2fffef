import type { Language, Plural } from '#model/language.ts'

export interface FaqTexts {
  untitled: string
  description: Plural
  search: string
  clear: string
  found: Plural
  /** `{query}` is what was looked for. */
  nothingFound: string
  nothingFoundHint: string
  navigation: string
  question: string
  answer: string
  permalink: string
  copied: string
  previous: string
  next: string
  slides: string
  empty: string
  emptyHint: string
  emptyPreviewHint: string
  emptySection: string
  socials: string
  skip: string
}

export const faqTexts: Record<Language, FaqTexts> = {
  pl: {
    untitled: 'Pytania i odpowiedzi',
    description: {
      one: '{count} pytanie i odpowiedź.',
      few: '{count} pytania i odpowiedzi.',
      many: '{count} pytań i odpowiedzi.',
      other: '{count} pytania i odpowiedzi.',
    },
    search: 'Szukaj odpowiedzi',
    clear: 'Wyczyść wyszukiwanie',
    found: {
      one: 'Pasuje {count} pytanie',
      few: 'Pasują {count} pytania',
      many: 'Pasuje {count} pytań',
      other: 'Pasuje {count} pytania',
    },
    nothingFound: 'Nic nie pasuje do „{query}”',
    nothingFoundHint: 'Spróbuj krótszego albo innego słowa.',
    navigation: 'Działy',
    question: 'Pytanie',
    answer: 'Odpowiedź',
    permalink: 'Kopiuj link do pytania',
    copied: 'Link skopiowany',
    previous: 'Poprzednie pytania',
    next: 'Następne pytania',
    slides: 'Pytania, przewijane w bok',
    empty: 'Nie ma tu jeszcze żadnych pytań',
    emptyHint: 'Zajrzyj niedługo: odpowiedzi właśnie powstają.',
    emptyPreviewHint: 'Dodaj pierwsze pytanie, a od razu zobaczysz je w tym miejscu.',
    emptySection: 'W tym dziale nie ma jeszcze pytań.',
    socials: 'W sieci',
    skip: 'Przejdź do pytań',
  },
  en: {
    untitled: 'Questions and answers',
    description: { one: '{count} question, answered.', other: '{count} questions, answered.' },
    search: 'Search for an answer',
    clear: 'Clear the search',
    found: { one: '{count} question matches', other: '{count} questions match' },
    nothingFound: 'Nothing matches “{query}”',
    nothingFoundHint: 'Try a shorter or a different word.',
    navigation: 'Sections',
    question: 'Question',
    answer: 'Answer',
    permalink: 'Copy link to this question',
    copied: 'Link copied',
    previous: 'Previous questions',
    next: 'Next questions',
    slides: 'Questions, scrolling sideways',
    empty: 'There are no questions here yet',
    emptyHint: 'Come back soon: the answers are being written.',
    emptyPreviewHint: 'Add the first question and it will appear here at once.',
    emptySection: 'This section has no questions yet.',
    socials: 'Elsewhere',
    skip: 'Skip to the questions',
  },
}
