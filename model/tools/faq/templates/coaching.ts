import type { Language } from '#model/language.ts'
import type { FaqContent } from '#model/tools/faq/templates/content.ts'

/** Consultations, coaching and other meetings with one person. */
export const coaching: Record<Language, FaqContent> = {
  pl: {
    name: 'Konsultacje i coaching',
    about: 'Terminy, przebieg spotkania i odwoływanie.',
    title: 'Konsultacje: co warto wiedzieć',
    intro:
      'Jak umówić spotkanie, jak się przygotować i co dostaniesz po nim. Jeśli wahasz się, czy mogę pomóc, napisz dwa zdania o swojej sytuacji.',
    sections: [
      {
        title: 'Przed spotkaniem',
        questions: [
          [
            'Z czym mogę przyjść?',
            '<p>Najczęściej rozmawiamy o:</p><ul><li>cenach i ofercie,</li><li>pierwszym produkcie online,</li><li>podziale czasu między klientów a własny produkt.</li></ul><p>Jeśli Twój temat jest inny, napisz. Powiem otwarcie, jeśli lepiej pomoże ktoś inny.</p>',
          ],
          [
            'Jak się umówić?',
            '<p>Wybierz termin w kalendarzu i opłać spotkanie. Potwierdzenie z linkiem do rozmowy przyjdzie od razu.</p>',
          ],
          [
            'Jak mam się przygotować?',
            '<p>Dwa dni wcześniej wyślę pięć krótkich pytań. Odpowiedzi zajmą Ci kwadrans, a my zaczniemy od sedna.</p>',
          ],
        ],
      },
      {
        title: 'W trakcie i po',
        questions: [
          [
            'Gdzie się spotykamy?',
            '<p>Online, w przeglądarce, bez instalowania czegokolwiek. Spotkanie trwa 60 minut.</p>',
          ],
          [
            'Czy dostanę nagranie?',
            '<p>Tak, jeśli chcesz. Do tego w ciągu dwóch dni wysyłam notatkę z ustaleniami i listą następnych kroków.</p>',
          ],
          [
            'Czy to, o czym mówimy, zostaje między nami?',
            '<p>Tak. Nagranie i notatki widzimy tylko my, a po pół roku je usuwam.</p>',
          ],
        ],
      },
      {
        title: 'Ceny i zmiany terminu',
        questions: [
          [
            'Ile to kosztuje?',
            '<p>Jedno spotkanie kosztuje 350 zł, pakiet czterech 1190 zł. Pakiet jest ważny przez pół roku.</p>',
          ],
          [
            'Coś mi wypadło. Czy mogę przełożyć spotkanie?',
            '<p>Tak, bez opłat do 24 godzin przed terminem. Później spotkanie przepada, chyba że zdarzyło się coś nagłego.</p>',
          ],
          [
            'A jeśli rozmowa mi nie pomoże?',
            '<p>Powiedz o tym po pierwszym spotkaniu. Jeśli nie wniosło nic nowego, oddaję pieniądze.</p>',
          ],
        ],
      },
    ],
  },
  en: {
    name: 'Coaching and consulting',
    about: 'Dates, what happens in a session, and cancelling.',
    title: 'Consultations: good to know',
    intro:
      'How to book, how to prepare and what you take away. Not sure whether I can help? Send me two sentences about your situation.',
    sections: [
      {
        title: 'Before the session',
        questions: [
          [
            'What can I bring?',
            '<p>Most sessions are about:</p><ul><li>prices and offers,</li><li>a first digital product,</li><li>finding time for a product of your own beside clients.</li></ul><p>If yours is something else, write to me. I will say openly if somebody else can help you better.</p>',
          ],
          [
            'How do I book?',
            '<p>Choose a date in the calendar and pay for the session. The confirmation with the link to the call arrives at once.</p>',
          ],
          [
            'How should I prepare?',
            '<p>Two days ahead I send five short questions. They take you a quarter of an hour, and we start with what matters.</p>',
          ],
        ],
      },
      {
        title: 'During and after',
        questions: [
          [
            'Where do we meet?',
            '<p>Online, in the browser, with nothing to install. A session takes 60 minutes.</p>',
          ],
          [
            'Do I get a recording?',
            '<p>Yes, if you want one. Within two days I also send a note with what we agreed and a list of next steps.</p>',
          ],
          [
            'Does what we say stay between us?',
            '<p>Yes. Only the two of us see the recording and the notes, and I delete them after six months.</p>',
          ],
        ],
      },
      {
        title: 'Prices and changes',
        questions: [
          [
            'What does it cost?',
            '<p>One session is €85, a package of four is €290. The package is valid for six months.</p>',
          ],
          [
            'Something has come up. Can I move the session?',
            '<p>Yes, free of charge up to 24 hours before. After that the session is lost, unless it was an emergency.</p>',
          ],
          [
            'What if it does not help me?',
            '<p>Tell me after the first session. If it brought you nothing new, you get your money back.</p>',
          ],
        ],
      },
    ],
  },
}
