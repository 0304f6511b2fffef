import { texts } from '#editor/texts/i18n.ts'

export const loveLabels = texts('loveLabels', {
  pl: {
    'review-list': 'Lista opinii',
    'review-request': 'Prośby',
    'review-google': 'Import z Google',
    wall: 'Ściana',
    'form-ask-review': 'Formularz',
    'wall-styles': 'Wygląd ściany',
    'form-styles': 'Wygląd formularza',
    reviews: 'Opinie',
    styles: 'Wygląd',
  },
  en: {
    'review-list': 'Testimonials list',
    'review-request': 'Request',
    'review-google': 'Google import',
    wall: 'Wall',
    'form-ask-review': 'Submit form',
    'wall-styles': 'Wall styles',
    'form-styles': 'Form styles',
    reviews: 'Reviews',
    styles: 'Styles',
  },
})

export const loveSteps = texts('loveSteps', {
  pl: {
    review: 'Zmiana opinii',
    wall: 'Zmiana ściany',
    content: 'Zmiana treści',
    form: 'Zmiana formularza',
    letter: 'Zmiana listu',
    google: 'Zmiana miejsca w Google',
  },
  en: {
    review: 'Edit testimonial',
    wall: 'Change the wall',
    content: 'Change content',
    form: 'Change the form',
    letter: 'Change the letter',
    google: 'Change the Google place',
  },
})
