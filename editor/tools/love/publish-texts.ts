import { count, texts } from '#editor/texts/i18n.ts'

export const publishTexts = texts('lovePublish', {
  pl: {
    question: count({
      one: 'Przyjąć {count} czekającą opinię?',
      few: 'Przyjąć wszystkie {count} czekające opinie?',
      many: 'Przyjąć wszystkie {count} czekających opinii?',
      other: 'Przyjąć wszystkie {count} czekających opinii?',
    }),
    questionText:
      'Na ścianie widać tylko przyjęte opinie. Możesz też opublikować ją bez tych, które czekają.',
    yes: 'Przyjmij i opublikuj',
    no: 'Opublikuj bez nich',
  },
  en: {
    question: {
      one: 'Accept the one waiting review?',
      other: 'Accept all {count} waiting reviews?',
    },
    questionText: 'Only accepted reviews are on the wall. You can also publish it without those that wait.',
    yes: 'Accept and publish',
    no: 'Publish without them',
  },
})
