import type { Language } from '#model/language.ts'
import type { LoveContent } from '#model/tools/love/templates/content.ts'

/** E-books, templates and other files. */
export const download: Record<Language, LoveContent> = {
  pl: {
    name: 'Opinie o e-booku lub plikach',
    about: 'Karuzela kilku opinii obok siebie, do e-booków i szablonów.',
    title: 'Opinie czytelników',
    intro: 'Tak piszą osoby, które przeczytały e-book i wprowadziły z niego choć jedną rzecz.',
    form: {
      title: 'Co sądzisz o e-booku?',
      intro: 'Napisz tak, jak powiedziałabyś lub powiedziałbyś znajomej osobie.',
      question: 'Co z niego wykorzystałaś lub wykorzystałeś jako pierwsze?',
      thanksTitle: 'Dziękuję!',
      thanksText: 'Twoja opinia już do mnie dotarła.',
    },
    letter: {
      subject: 'Czy e-book Ci się przydał?',
      content:
        'Cześć {name},\n\nod zakupu e-booka minęło kilka tygodni. Napisz mi proszę szczerze, czy się przydał i co warto w nim poprawić. Zajmie to dwie minuty:\n\n{link}\n\nDziękuję!',
    },
  },
  en: {
    name: 'Reviews of an e-book or files',
    about: 'A carousel of several reviews side by side, for e-books and templates.',
    title: 'What readers say',
    intro: 'From people who read the e-book and put at least one thing of it to use.',
    form: {
      title: 'What do you think of the e-book?',
      intro: 'Write as you would tell it to a friend.',
      question: 'What did you use first?',
      thanksTitle: 'Thank you!',
      thanksText: 'Your review has reached me.',
    },
    letter: {
      subject: 'Was the e-book of use to you?',
      content:
        'Hi {name},\n\na few weeks have passed since you bought the e-book. Please tell me honestly whether it was of use, and what should be better. It takes two minutes:\n\n{link}\n\nThank you!',
    },
  },
}
