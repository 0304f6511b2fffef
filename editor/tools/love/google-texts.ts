import { count, params, texts } from '#editor/texts/i18n.ts'

export const googleTexts = texts('loveGoogle', {
  pl: {
    about:
      'Pobierz opinie ze swojej wizytówki w Google. Trafią na listę jako czekające, z linkiem do źródła. Google udostępnia najwyżej pięć.',
    placeId: 'Identyfikator miejsca (Place ID)',
    placeHint: 'Zaczyna się od „ChIJ”.',
    find: 'Jak go znaleźć',
    findText: 'Wpisz nazwę firmy w wyszukiwarce identyfikatorów Google i skopiuj to, co pokaże.',
    findLink: 'Otwórz wyszukiwarkę Google',
    fetch: 'Pobierz opinie',
    found: count({
      one: 'Znaleziono {count} opinię',
      few: 'Znaleziono {count} opinie',
      many: 'Znaleziono {count} opinii',
      other: 'Znaleziono {count} opinii',
    }),
    none: 'To miejsce nie ma opinii z treścią',
    noneText: 'Sprawdź, czy identyfikator należy do Twojej wizytówki.',
    choose: 'Zaznacz te, które chcesz przenieść.',
    importMany: count({
      one: 'Przenieś {count} opinię',
      few: 'Przenieś {count} opinie',
      many: 'Przenieś {count} opinii',
      other: 'Przenieś {count} opinii',
    }),
    imported: count({
      one: 'Przeniesiono {count} opinię. Czeka na liście.',
      few: 'Przeniesiono {count} opinie. Czekają na liście.',
      many: 'Przeniesiono {count} opinii. Czekają na liście.',
      other: 'Przeniesiono {count} opinii. Czekają na liście.',
    }),
    renewed: count({
      one: '{count} opinia już tu jest. Jej treść jest odświeżona.',
      few: '{count} opinie już tu są. Ich treść jest odświeżona.',
      many: '{count} opinii już tu jest. Ich treść jest odświeżona.',
      other: '{count} opinii już tu jest. Ich treść jest odświeżona.',
    }),
    stars: params('{rating} z 5 gwiazdek'),
    notConfigured: 'Import z Google nie jest włączony',
    notConfiguredText:
      'Osoba, która prowadzi tę instalację, musi podać klucz Places API w ustawieniu GOOGLE_PLACES_KEY. Do tego czasu opinie z Google możesz dodać ręcznie, z adresem źródła.',
  },
  en: {
    about:
      'Fetch the reviews of your business profile on Google. They wait in the list, with a link to where they come from. Google gives five at most.',
    placeId: 'Place ID',
    placeHint: 'It begins with “ChIJ”.',
    find: 'How to find it',
    findText: 'Type the name of your business into Google’s finder of place ids, and copy what it shows.',
    findLink: 'Open Google’s finder',
    fetch: 'Fetch reviews',
    found: { one: '{count} review found', other: '{count} reviews found' },
    none: 'This place has no written reviews',
    noneText: 'Check that the id belongs to your business profile.',
    choose: 'Choose those you want to take over.',
    importMany: { one: 'Take over {count} review', other: 'Take over {count} reviews' },
    imported: {
      one: '{count} review taken over. It waits in the list.',
      other: '{count} reviews taken over. They wait in the list.',
    },
    renewed: {
      one: '{count} review is here already. Its text was read anew.',
      other: '{count} reviews are here already. Their text was read anew.',
    },
    stars: '{rating} of 5 stars',
    notConfigured: 'Importing from Google is not switched on',
    notConfiguredText:
      'Whoever runs this installation has to set a key of the Places API as GOOGLE_PLACES_KEY. Until then you can add reviews from Google by hand, with the address they come from.',
  },
})
