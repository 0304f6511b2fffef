import { texts } from '#editor/texts/i18n.ts'

export const faqGuide = texts('faqGuide', {
  pl: {
    emptyTitle: 'Pierwsza strona FAQ zajmie Ci pięć minut',
    emptyText:
      'Zbierz pytania, które klienci zadają przed zakupem, i odpowiedz na nie raz. Zacznij od gotowego przykładu i zamień go na swój.',
    startTitle: 'Napisz',
    startText: 'Dodaj pytania i odpowiedzi, ułóż je w sekcje. Zapisują się same.',
    hint: 'Dodaj pytanie przyciskiem + nad listą. Przeciągnij je na miejsce albo użyj Alt ↑ ↓.',
    keyMove: 'Przesuń pytanie lub sekcję na liście',
  },
  en: {
    emptyTitle: 'Your first FAQ page takes five minutes',
    emptyText:
      'Collect the questions that customers ask before they buy, and answer each of them once. Start from a finished sample and make it yours.',
    startTitle: 'Write',
    startText: 'Add questions and answers and sort them into sections. They save themselves.',
    hint: 'Add a question with + above the list. Drag it to its place, or use Alt ↑ ↓.',
    keyMove: 'Move a question or section in the list',
  },
})
