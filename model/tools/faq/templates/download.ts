import type { Language } from '#model/language.ts'
import type { FaqContent } from '#model/tools/faq/templates/content.ts'

/** An e-book or other files to download. */
export const download: Record<Language, FaqContent> = {
  pl: {
    name: 'E-book i pliki do pobrania',
    about: 'Formaty, pobieranie, licencja i faktury.',
    title: 'E-book: pytania i odpowiedzi',
    intro: 'Pobieranie, czytnik, druk i faktura. Większość spraw załatwisz bez pisania do mnie.',
    sections: [
      {
        title: 'Pliki i formaty',
        questions: [
          [
            'W jakich formatach jest e-book?',
            '<p>Kupujesz komplet: <strong>PDF</strong> do czytania na komputerze i druku oraz <strong>EPUB</strong> na czytnik i telefon. Do książki dołączam arkusze do wypełnienia w PDF.</p>',
          ],
          [
            'Jak wgrać książkę na czytnik Kindle?',
            '<p>Wyślij plik EPUB na adres e-mail swojego czytnika. Znajdziesz go w ustawieniach konta Amazon, w zakładce „Urządzenia”.</p>',
          ],
          [
            'Czy mogę wydrukować arkusze?',
            '<p>Tak, ile razy chcesz, na własny użytek. Mają format A4 i są czytelne także w druku czarno-białym.</p>',
          ],
        ],
      },
      {
        title: 'Zakup i pobieranie',
        questions: [
          [
            'Kiedy dostanę pliki?',
            '<p>Zaraz po zaksięgowaniu płatności, zwykle po minucie. Link przychodzi e-mailem i jest widoczny na stronie z podziękowaniem.</p>',
          ],
          [
            'Link wygasł albo zgubiłem plik. Co teraz?',
            '<p>Napisz z adresu podanego przy zakupie, a wyślę nowy link. Nie ma limitu pobrań.</p>',
          ],
          [
            'Czy dostanę kolejne wydania?',
            '<p>Tak. Poprawki i nowe wydania wysyłam wszystkim, którzy kupili książkę, bez dopłaty.</p>',
          ],
        ],
      },
      {
        title: 'Licencja i zwroty',
        questions: [
          [
            'Czy mogę podzielić się książką z zespołem?',
            '<p>Jeden egzemplarz jest dla jednej osoby. Dla zespołów mam licencję na 10 osób za 290 zł.</p>',
          ],
          [
            'Czy wystawiasz fakturę?',
            '<p>Tak, podaj dane firmy przy zamówieniu. Faktura przychodzi razem z plikami.</p>',
          ],
          [
            'Czy mogę zwrócić e-book?',
            '<p>Po pobraniu plików prawo odstąpienia wygasa i informuję o tym przy zakupie. Jeśli jednak książka Cię rozczaruje, napisz w ciągu 30 dni i oddam pieniądze.</p>',
          ],
        ],
      },
    ],
  },
  en: {
    name: 'E-book and downloads',
    about: 'Formats, downloading, licence and invoices.',
    title: 'The e-book: questions and answers',
    intro: 'Downloading, e-readers, printing and invoices. Most things can be settled without writing to me.',
    sections: [
      {
        title: 'Files and formats',
        questions: [
          [
            'Which formats do I get?',
            '<p>You get both: a <strong>PDF</strong> for the computer and for printing, and an <strong>EPUB</strong> for e-readers and phones. Fillable worksheets in PDF are included.</p>',
          ],
          [
            'How do I put the book on my Kindle?',
            '<p>Send the EPUB to your Kindle’s e-mail address. You will find it in your Amazon account under “Devices”.</p>',
          ],
          [
            'May I print the worksheets?',
            '<p>Yes, as often as you like for your own use. They are A4 and readable in black and white too.</p>',
          ],
        ],
      },
      {
        title: 'Buying and downloading',
        questions: [
          [
            'When do I get the files?',
            '<p>As soon as the payment is through, usually within a minute. The link comes by e-mail and stands on the thank-you page.</p>',
          ],
          [
            'The link has expired or I lost the file. What now?',
            '<p>Write from the address you bought with and I will send a new link. There is no limit on downloads.</p>',
          ],
          [
            'Will I get later editions?',
            '<p>Yes. Corrections and new editions go to everyone who bought the book, free of charge.</p>',
          ],
        ],
      },
      {
        title: 'Licence and refunds',
        questions: [
          [
            'Can I share the book with my team?',
            '<p>One copy is for one person. For teams there is a licence for 10 people at €69.</p>',
          ],
          [
            'Do you issue invoices?',
            '<p>Yes, enter your company’s details with the order. The invoice comes together with the files.</p>',
          ],
          [
            'Can I return the e-book?',
            '<p>Once the files are downloaded, the legal right of withdrawal ends, as the checkout says. If the book lets you down all the same, write within 30 days and you get your money back.</p>',
          ],
        ],
      },
    ],
  },
}
