import { params, texts } from '#editor/texts/i18n.ts'

export const highlightTexts = texts('loveHighlights', {
  pl: {
    mark: 'Wyróżnij',
    hint: 'Zaznacz słowa w treści, a na ścianie będą wyróżnione.',
    marked: 'Wyróżnione słowa',
    lost: 'nie ma w treści',
    remove: params('Usuń wyróżnienie: {words}'),
    done: 'Wyróżnione. Zapisz opinię, żeby było to widać na ścianie.',
    nothing: 'Najpierw zaznacz słowa w treści opinii.',
    tooLong: 'To za dużo. Wyróżnij najwyżej 300 znaków naraz.',
    tooMany: 'Opinia może mieć najwyżej pięć wyróżnień. Usuń któreś.',
    already: 'Te słowa są już wyróżnione.',
    google: 'Opinie z Google pokazujemy dokładnie tak, jak je napisano, dlatego nic w nich nie wyróżniamy.',
  },
  en: {
    mark: 'Highlight',
    hint: 'Select words in the text and the wall will highlight them.',
    marked: 'Highlighted words',
    lost: 'not in the text',
    remove: 'Remove the highlight: {words}',
    done: 'Highlighted. Save the testimonial to see it on the wall.',
    nothing: 'Select words in the text first.',
    tooLong: 'That is too much. Highlight up to 300 characters at a time.',
    tooMany: 'A testimonial has five highlights at most. Remove one.',
    already: 'These words are highlighted already.',
    google: 'Reviews from Google are shown exactly as they were written, so nothing is highlighted in them.',
  },
})
