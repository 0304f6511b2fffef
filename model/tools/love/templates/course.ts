import type { Language } from '#model/language.ts'
import type { LoveContent } from '#model/tools/love/templates/content.ts'

/** Online courses and workshops. */
export const course: Record<Language, LoveContent> = {
  pl: {
    name: 'Opinie o kursie online',
    about: 'Tablica opinii uczestników, do kursu i warsztatów.',
    title: 'Co mówią uczestnicy kursu',
    intro: 'Opinie osób, które przeszły kurs i korzystają z tego, czego się nauczyły.',
    form: {
      title: 'Jak Ci się podobał kurs?',
      intro: 'Wystarczą dwa zdania. Twoja opinia pomoże tym, którzy się wahają.',
      question: 'Co potrafisz dziś, a czego nie umiałaś lub nie umiałeś przed kursem?',
      thanksTitle: 'Dziękuję za opinię!',
      thanksText: 'Przeczytam ją i dodam do strony kursu.',
    },
    letter: {
      subject: 'Jak Ci się podobał kurs?',
      content:
        'Cześć {name},\n\njakiś czas temu ukończyłaś lub ukończyłeś mój kurs. Czy możesz napisać szczerze, co z niego wyniosłaś lub wyniosłeś, a czego Ci zabrakło? Wystarczą dwa zdania:\n\n{link}\n\nDziękuję!',
    },
  },
  en: {
    name: 'Reviews of an online course',
    about: 'A board of what participants say, for courses and workshops.',
    title: 'What participants say',
    intro: 'From people who finished the course and use what they learned.',
    form: {
      title: 'How did you like the course?',
      intro: 'Two sentences are enough. They help those who still hesitate.',
      question: 'What can you do today that you could not do before the course?',
      thanksTitle: 'Thank you for your review!',
      thanksText: 'I will read it and add it to the page of the course.',
    },
    letter: {
      subject: 'How did you like the course?',
      content:
        'Hi {name},\n\nyou finished my course a while ago. Would you tell me honestly what you took from it, and what was missing? Two sentences are enough:\n\n{link}\n\nThank you!',
    },
  },
}
