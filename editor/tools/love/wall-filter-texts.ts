import { params, texts } from '#editor/texts/i18n.ts'

export const filterTexts = texts('loveFilters', {
  pl: {
    which: 'Które opinie widać',
    anyStars: 'Wszystkie, także bez gwiazdek',
    withStars: 'Tylko z gwiazdkami',
    orMore: params('{stars} ★ i więcej'),
    fiveStars: 'Tylko 5 ★',
    noneIsAll: 'Nic niezaznaczone to wszystkie.',
    form: 'Z formularza',
    request: 'Z prośby e-mailem',
    owner: 'Dodane ręcznie',
    google: 'Z Google',
    file: 'Z pliku',
    pl: 'Polski',
    en: 'Angielski',
    remaining: params('Na ścianie: {shown} z {all} przyjętych opinii.'),
    empty: 'Żadna przyjęta opinia nie spełnia tych warunków. Ściana będzie pusta.',
    averageHint:
      'Średnia zawsze liczy wszystkie potwierdzone oceny, a pod ścianą stanie, że widać na niej wybór opinii.',
  },
  en: {
    which: 'Which reviews are shown',
    anyStars: 'All, also without stars',
    withStars: 'With stars only',
    orMore: '{stars} ★ and more',
    fiveStars: '5 ★ only',
    noneIsAll: 'Nothing ticked is all of them.',
    form: 'From the form',
    request: 'Asked for by mail',
    owner: 'Added by hand',
    google: 'From Google',
    file: 'From a file',
    pl: 'Polish',
    en: 'English',
    remaining: 'The wall shows {shown} of {all} accepted reviews.',
    empty: 'No accepted review fits all of this. The wall will be empty.',
    averageHint:
      'The average always counts all confirmed ratings, and the wall will say that it shows a selection.',
  },
})
