import { count, texts } from '#editor/texts/i18n.ts'

export const importProjectTexts = texts('importProject', {
  pl: {
    title: 'Importuj projekt',
    about:
      'Wybierz plik JSON z menu Opublikuj → Eksport, z tego albo z innego konta. Powstanie z niego nowy szkic; żaden projekt nie zostanie zmieniony.',
    choose: 'Wybierz plik',
    drop: 'Upuść plik tutaj',
    orDrop: 'albo upuść go tutaj',
    reading: 'Importowanie…',
    refused: 'Tego pliku nie da się zaimportować',
    more: count({
      one: 'i jeszcze {count} pole',
      few: 'i jeszcze {count} pola',
      many: 'i jeszcze {count} pól',
      other: 'i jeszcze {count} pola',
    }),
    done: 'Projekt zaimportowany',
  },
  en: {
    title: 'Import project',
    about:
      'Choose a JSON file from the menu Publish → Export, of this account or another one. It becomes a new draft; no project is changed.',
    choose: 'Choose a file',
    drop: 'Drop a file here',
    orDrop: 'or drop it here',
    reading: 'Importing…',
    refused: 'This file cannot be imported',
    more: { one: 'and {count} more field', other: 'and {count} more fields' },
    done: 'Project imported',
  },
})
