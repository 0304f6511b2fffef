import { count, texts } from '#editor/texts/i18n.ts'

export const reviewFileTexts = texts('loveFiles', {
  pl: {
    title: 'Import i eksport opinii',
    import: 'Import',
    about:
      'CSV z nagłówkami (treść, ocena, imię i nazwisko, stanowisko, e-mail, tagi, data) albo JSON, do 10 000 opinii. Bez kolumny „stan” opinie czekają na Twoją decyzję.',
    choose: 'Wybierz plik',
    orDrop: 'albo upuść go tutaj',
    reading: 'Wczytywanie…',
    imported: count({
      one: 'Wczytano {count} opinię',
      few: 'Wczytano {count} opinie',
      many: 'Wczytano {count} opinii',
      other: 'Wczytano {count} opinii',
    }),
    problems: count({
      one: 'Pominięto {count} wiersz',
      few: 'Pominięto {count} wiersze',
      many: 'Pominięto {count} wierszy',
      other: 'Pominięto {count} wierszy',
    }),
    duplicates: count({
      one: '{count} już tu jest',
      few: '{count} już tu są',
      many: '{count} już tu jest',
      other: '{count} już tu jest',
    }),
    withoutFiles: count({
      one: '{count} bez zdjęć',
      few: '{count} bez zdjęć',
      many: '{count} bez zdjęć',
      other: '{count} bez zdjęć',
    }),
    line: 'Wiersz',
    reason: 'Dlaczego',
    export: 'Eksport',
    exportAbout: 'Wszystkie opinie tej ściany, także czekające i odrzucone, razem z adresami e-mail.',
    csv: 'Pobierz CSV',
    json: 'Pobierz JSON',
  },
  en: {
    title: 'Import and export of testimonials',
    import: 'Import',
    about:
      'A CSV with headings (content, rating, name, position, email, tags, date) or JSON, up to 10,000 testimonials. Without a column “state” they wait for your decision.',
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    reading: 'Reading…',
    imported: { one: '{count} testimonial read', other: '{count} testimonials read' },
    problems: { one: '{count} line left out', other: '{count} lines left out' },
    duplicates: { one: '{count} is here already', other: '{count} are here already' },
    withoutFiles: { one: '{count} without its pictures', other: '{count} without their pictures' },
    line: 'Line',
    reason: 'Why',
    export: 'Export',
    exportAbout:
      'All testimonials of this wall, those that wait and the rejected too, with their e-mail addresses.',
    csv: 'Download CSV',
    json: 'Download JSON',
  },
})
