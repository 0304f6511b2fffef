import { count, params, texts } from '#editor/texts/i18n.ts'

export const plansTexts = texts('plans', {
  pl: {
    title: 'Plany',
    yours: 'Twój plan',
    none: 'Bez planu',
    noneText: 'Bez planu możesz tworzyć i edytować projekty, ale nie publikować.',
    trial: 'Okres próbny',
    daysLeft: count({
      one: 'Został {count} dzień',
      few: 'Zostały {count} dni',
      many: 'Zostało {count} dni',
      other: 'Zostało {count} dnia',
    }),
    until: params('do {date}'),
    validUntil: params('Ważny do {date}'),
    noEnd: 'Bez daty końca',
    published: params('Opublikowane projekty: {published} z {limit}'),
    trialTitle: count({
      one: '{count} dzień za darmo',
      few: '{count} dni za darmo',
      many: '{count} dni za darmo',
      other: '{count} dnia za darmo',
    }),
    trialText: params(
      'Okres próbny zaczyna się sam przy pierwszym logowaniu i daje prawa planu {plan}. Nie podajesz danych karty. Gdy się skończy, Twoje projekty zostają, a strony wracają, gdy tylko masz plan.',
    ),
    commission: params('{percent} prowizji od sprzedaży'),
    limit: count({
      one: '{count} opublikowany projekt',
      few: 'Do {count} opublikowanych projektów',
      many: 'Do {count} opublikowanych projektów',
      other: 'Do {count} opublikowanych projektów',
    }),
    overAll: 'Limit liczy się łącznie we wszystkich narzędziach.',
    how: 'Jak dostać plan',
    howText:
      'Planów nie kupuje się w tej aplikacji. Napisz do osoby, która ją prowadzi: ustawi Ci plan od ręki.',
    buyText: 'Plan kupisz w serwisie sprzedażowym. Po zakupie działa tu od razu.',
    buy: 'Przejdź do zakupu',
    needAccount: 'Plan należy do konta. Załóż je, a okres próbny zacznie się od razu.',
  },
  en: {
    title: 'Plans',
    yours: 'Your plan',
    none: 'No plan',
    noneText: 'Without a plan you can create and edit projects, but not publish them.',
    trial: 'Free trial',
    daysLeft: { one: '{count} day left', other: '{count} days left' },
    until: 'until {date}',
    validUntil: 'Valid until {date}',
    noEnd: 'Without an end date',
    published: 'Published projects: {published} of {limit}',
    trialTitle: { one: '{count} day free', other: '{count} days free' },
    trialText:
      'The trial begins by itself when you first sign in, with the rights of the {plan} plan. No card is asked for. When it ends your projects stay, and your pages come back as soon as you have a plan.',
    commission: '{percent} commission on sales',
    limit: { one: '{count} published project', other: 'Up to {count} published projects' },
    overAll: 'The limit counts projects of all tools together.',
    how: 'How to get a plan',
    howText:
      'Plans are not sold inside this application. Write to whoever runs it: they can give you a plan at once.',
    buyText: 'Plans are sold by the cart service. Once bought, a plan works here at once.',
    buy: 'Go and buy',
    needAccount: 'A plan belongs to an account. Create one and the trial begins at once.',
  },
})
