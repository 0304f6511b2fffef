import type { Language } from '#model/language.ts'
import type { LoveContent } from '#model/tools/love/templates/content.ts'

/** Clubs, communities and subscriptions. */
export const membership: Record<Language, LoveContent> = {
  pl: {
    name: 'Opinie o społeczności',
    about: 'Karuzela opinii członków klubu lub subskrypcji.',
    title: 'Dlaczego z nami zostają',
    intro: 'Członkowie klubu o tym, co ich tu trzyma miesiąc po miesiącu.',
    form: {
      title: 'Co daje Ci nasz klub?',
      intro: 'Napisz do tych, którzy jeszcze się zastanawiają. Może być zabawnie.',
      question: 'Co zdarzyło się w klubie, czego nie byłoby bez niego?',
      thanksTitle: 'Dzięki!',
      thanksText: 'Do zobaczenia na następnym spotkaniu.',
    },
    letter: {
      subject: 'Co daje Ci klub?',
      content:
        'Cześć {name},\n\njesteś z nami już jakiś czas. Napisz proszę szczerze, co Ci to daje, a co mogłoby działać lepiej. Twoja odpowiedź pomoże innym zdecydować:\n\n{link}\n\nDzięki!',
    },
  },
  en: {
    name: 'Reviews of a community',
    about: 'A carousel of what members of a club or a subscription say.',
    title: 'Why they stay',
    intro: 'Members of the club about what keeps them here month after month.',
    form: {
      title: 'What does the club give you?',
      intro: 'Write to those who are still thinking about it. It may be funny.',
      question: 'What has happened in the club that would not have happened without it?',
      thanksTitle: 'Thanks!',
      thanksText: 'See you at the next meeting.',
    },
    letter: {
      subject: 'What does the club give you?',
      content:
        'Hi {name},\n\nyou have been with us for a while. Please tell me honestly what it gives you, and what could work better. Your answer helps others decide:\n\n{link}\n\nThanks!',
    },
  },
}
