import { texts } from '#editor/texts/i18n.ts'

export const loveGuide = texts('loveGuide', {
  pl: {
    emptyTitle: 'Pierwsza ściana opinii zajmie Ci pięć minut',
    emptyText:
      'Poproś klientów o opinie i pokaż te, które przekonają następnych. Zacznij od gotowego przykładu i zamień go na swój.',
    startTitle: 'Zbierz opinie',
    startText:
      'Wyślij link do formularza albo wczytaj opinie, które już masz. Na ścianę trafią te, które przyjmiesz.',
    hint: 'Skopiuj link do formularza i wyślij go klientom. A przyjmuje zaznaczoną opinię, R ją odrzuca.',
    keyMove: 'Przesuń opinię na liście',
  },
  en: {
    emptyTitle: 'Your first wall of testimonials takes five minutes',
    emptyText:
      'Ask customers for testimonials and show those that convince the next ones. Start from a finished sample and make it yours.',
    startTitle: 'Collect',
    startText:
      'Send the link of the form, or bring in the testimonials you have. Those you accept go on the wall.',
    hint: 'Copy the link of the form and send it to customers. A accepts the focused review, R rejects it.',
    keyMove: 'Move a testimonial in the list',
  },
})
