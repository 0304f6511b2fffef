import type { Language } from '#model/language.ts'
import type { FaqContent } from '#model/tools/faq/templates/content.ts'

/** An online course with lessons, exercises and a certificate. */
export const course: Record<Language, FaqContent> = {
  pl: {
    name: 'Kurs online',
    about: 'Lekcje, zadania, dostęp i zwrot pieniędzy.',
    title: 'Pytania o kurs „Pierwszy sklep w 30 dni”',
    intro:
      'Tu znajdziesz odpowiedzi na to, o co najczęściej pytacie przed zakupem i w pierwszym tygodniu nauki.',
    sections: [
      {
        title: 'Zanim kupisz',
        questions: [
          [
            'Dla kogo jest ten kurs?',
            '<p>Dla osób, które mają już pomysł na produkt, ale nigdy nie prowadziły sklepu. Jeśli sprzedajesz od lat, pierwsze dwa moduły będą dla Ciebie powtórką.</p>',
          ],
          [
            'Ile czasu potrzebuję w tygodniu?',
            '<p>Około <strong>trzech godzin</strong>: godzina nagrań i dwie godziny pracy nad własnym sklepem. Lekcje są krótkie, większość ma 8–12 minut.</p>',
          ],
          [
            'Czy muszę znać się na technologii?',
            '<p>Nie. Każde ustawienie pokazuję na ekranie krok po kroku. Wystarczy komputer z przeglądarką i adres e-mail.</p>',
          ],
        ],
      },
      {
        title: 'Jak przebiega nauka',
        questions: [
          [
            'Kiedy dostanę dostęp?',
            '<p>Od razu po płatności. Link do platformy przychodzi e-mailem w ciągu kilku minut.</p>',
          ],
          [
            'Jak długo mogę wracać do lekcji?',
            '<p>Tak długo, jak kurs istnieje, razem ze wszystkimi aktualizacjami. Jeśli kiedyś go zamknę, uprzedzę z trzymiesięcznym wyprzedzeniem, a nagrania będzie można pobrać.</p>',
          ],
          [
            'Czy ktoś sprawdzi moje zadania?',
            '<p>Tak. Po każdym module wysyłasz jedno zadanie i w ciągu trzech dni roboczych dostajesz ode mnie komentarz na piśmie.</p>',
          ],
          [
            'Czy na koniec jest certyfikat?',
            '<p>Jest. Pobierzesz go w PDF po ukończeniu 90% lekcji i oddaniu zadania końcowego.</p>',
          ],
        ],
      },
      {
        title: 'Płatność i zwroty',
        questions: [
          [
            'Czy mogę zapłacić w ratach?',
            '<p>Tak, w czterech ratach po 199 zł, bez dodatkowych kosztów. Cena przy płatności z góry to 749 zł.</p>',
          ],
          [
            'Czy dostanę fakturę?',
            '<p>Tak. Zaznacz przy zamówieniu „Chcę fakturę” i podaj NIP. Faktura przyjdzie e-mailem razem z potwierdzeniem zakupu.</p>',
          ],
          [
            'Co, jeśli kurs nie jest dla mnie?',
            '<p>Napisz w ciągu 14 dni od zakupu, a oddam całą kwotę. Nie pytam o powody, choć chętnie je poznam.</p>',
          ],
        ],
      },
    ],
  },
  en: {
    name: 'Online course',
    about: 'Lessons, assignments, access and refunds.',
    title: 'Questions about “Your first shop in 30 days”',
    intro: 'Answers to what people ask most often before they buy and in their first week of lessons.',
    sections: [
      {
        title: 'Before you buy',
        questions: [
          [
            'Who is this course for?',
            '<p>For people who have an idea for a product but have never run a shop. If you have been selling for years, the first two modules will be a recap.</p>',
          ],
          [
            'How much time do I need each week?',
            '<p>About <strong>three hours</strong>: one hour of video and two hours of work on your own shop. Lessons are short, most of them 8 to 12 minutes.</p>',
          ],
          [
            'Do I need technical skills?',
            '<p>No. I show every setting on screen, step by step. A computer with a browser and an e-mail address will do.</p>',
          ],
        ],
      },
      {
        title: 'How the course works',
        questions: [
          [
            'When do I get access?',
            '<p>Right after the payment. The link to the platform arrives by e-mail within a few minutes.</p>',
          ],
          [
            'How long can I come back to the lessons?',
            '<p>For as long as the course exists, with all updates included. Should I ever close it, I will tell you three months ahead and you can download the videos.</p>',
          ],
          [
            'Will anyone look at my assignments?',
            '<p>Yes. You hand in one assignment after each module and get written feedback from me within three working days.</p>',
          ],
          [
            'Is there a certificate at the end?',
            '<p>There is. You can download it as a PDF once you have finished 90% of the lessons and handed in the final assignment.</p>',
          ],
        ],
      },
      {
        title: 'Payment and refunds',
        questions: [
          [
            'Can I pay in instalments?',
            '<p>Yes, in four instalments of €49 at no extra cost. Paid at once, the course is €179.</p>',
          ],
          [
            'Will I get an invoice?',
            '<p>Yes. Tick “I need an invoice” at the checkout and enter your VAT number. The invoice comes by e-mail together with the confirmation.</p>',
          ],
          [
            'What if the course is not for me?',
            '<p>Write to me within 14 days and I will refund the full amount. I do not ask for reasons, though I am glad to hear them.</p>',
          ],
        ],
      },
    ],
  },
}
