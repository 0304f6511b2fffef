import { count, texts } from '#editor/texts/i18n.ts'

export const messageTexts = texts('messages', {
  pl: {
    messages: 'Komunikaty',
    unread: count({
      one: 'Komunikaty: {count} nieprzeczytany błąd',
      few: 'Komunikaty: {count} nieprzeczytane błędy',
      many: 'Komunikaty: {count} nieprzeczytanych błędów',
      other: 'Komunikaty: {count} nieprzeczytanego błędu',
    }),
    about: 'Komunikaty z tej wizyty, najnowsze na górze. Zamknięcie karty je usuwa.',
    error: 'Błąd',
    isNew: 'Nowy',
    emptyTitle: 'Nie ma komunikatów',
    emptyText: 'Znajdziesz tu każdy komunikat, który zniknął, zanim udało się go przeczytać.',
  },
  en: {
    messages: 'Messages',
    unread: { one: 'Messages: {count} unread error', other: 'Messages: {count} unread errors' },
    about: 'Messages of this visit, newest first. They go when the tab is closed.',
    error: 'Error',
    isNew: 'New',
    emptyTitle: 'No messages',
    emptyText: 'Every message that vanished before you could read it is kept here.',
  },
})
