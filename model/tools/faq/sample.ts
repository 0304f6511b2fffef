import type { Language } from '#model/language.ts'
import { darkColors, lightColors } from '#model/theme.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'

interface Entry {
  section: string
  question: string
  answer: string
}

const text: Record<
  Language,
  { name: string; title: string; intro: string; sections: string[]; entries: Entry[] }
> = {
  pl: {
    name: 'Pytania o kurs „Fotografia produktowa w domu”',
    title: 'Najczęstsze pytania',
    intro: 'Kurs, dostęp, płatności i faktury. Jeśli czegoś tu brakuje, napisz: odpowiadam tego samego dnia.',
    sections: ['Przed zakupem', 'Dostęp do kursu', 'Płatności i faktury'],
    entries: [
      {
        section: 'Przed zakupem',
        question: 'Czy potrzebuję lustrzanki?',
        answer:
          '<p>Nie. Ponad połowa lekcji powstała telefonem. Wystarczy aparat, w którym ustawisz ostrość i ekspozycję, oraz okno od północnej strony.</p>',
      },
      {
        section: 'Przed zakupem',
        question: 'Ile czasu zajmuje cały kurs?',
        answer:
          '<p>Nagrania trwają 6 godzin i 40 minut. Z ćwiczeniami większość osób kończy go w <strong>trzy tygodnie</strong>, robiąc dwie lekcje w tygodniu.</p>',
      },
      {
        section: 'Przed zakupem',
        question: 'Co dokładnie jest w środku?',
        answer:
          '<ul><li>34 lekcje wideo z napisami</li><li>lista zakupów do domowego studia za 180 zł</li><li>12 gotowych ustawień światła do wydrukowania</li></ul>',
      },
      {
        section: 'Dostęp do kursu',
        question: 'Jak długo mam dostęp?',
        answer: '<p>Bez ograniczeń, razem ze wszystkimi późniejszymi poprawkami i nowymi lekcjami.</p>',
      },
      {
        section: 'Dostęp do kursu',
        question: 'Nie dostałam wiadomości z linkiem. Co teraz?',
        answer:
          '<p>Zajrzyj do folderu „Oferty” lub „Spam”. Jeśli po 15 minutach nadal nic nie ma, napisz na <a href="mailto:kurs@pracowniaswiatla.example">kurs@pracowniaswiatla.example</a> i podaj numer zamówienia.</p>',
      },
      {
        section: 'Płatności i faktury',
        question: 'Czy mogę zapłacić w ratach?',
        answer:
          '<p>Tak, w trzech ratach po 149 zł. Pierwsza od razu, kolejne co 30 dni. Dostęp otwiera się po pierwszej racie.</p>',
      },
      {
        section: 'Płatności i faktury',
        question: 'Czy wystawiasz faktury VAT?',
        answer:
          '<p>Tak. Podaj NIP przy zamówieniu, a faktura przyjdzie e-mailem w ciągu godziny od wpłaty.</p>',
      },
      {
        section: 'Płatności i faktury',
        question: 'A jeśli kurs mi się nie spodoba?',
        answer: '<p>Masz 30 dni na zwrot. Wystarczy jedno zdanie w e-mailu, nie musisz podawać powodu.</p>',
      },
    ],
  },
  en: {
    name: 'Questions about “Product photography at home”',
    title: 'Frequently asked questions',
    intro:
      'The course, access, payments and invoices. If something is missing, write to me: I answer the same day.',
    sections: ['Before you buy', 'Access to the course', 'Payments and invoices'],
    entries: [
      {
        section: 'Before you buy',
        question: 'Do I need a DSLR camera?',
        answer:
          '<p>No. More than half of the lessons were shot on a phone. A camera that lets you set focus and exposure is enough, together with a north-facing window.</p>',
      },
      {
        section: 'Before you buy',
        question: 'How long does the whole course take?',
        answer:
          '<p>The recordings run for 6 hours and 40 minutes. With the exercises most people finish in <strong>three weeks</strong>, at two lessons a week.</p>',
      },
      {
        section: 'Before you buy',
        question: 'What exactly is inside?',
        answer:
          '<ul><li>34 video lessons with subtitles</li><li>a shopping list for a home studio under €45</li><li>12 printable lighting set-ups</li></ul>',
      },
      {
        section: 'Access to the course',
        question: 'How long do I have access?',
        answer: '<p>Without limit, including every later correction and new lesson.</p>',
      },
      {
        section: 'Access to the course',
        question: 'I did not get the message with the link. What now?',
        answer:
          '<p>Look into your “Promotions” or “Spam” folder. If there is still nothing after 15 minutes, write to <a href="mailto:course@lightworkshop.example">course@lightworkshop.example</a> with your order number.</p>',
      },
      {
        section: 'Payments and invoices',
        question: 'Can I pay in instalments?',
        answer:
          '<p>Yes, in three instalments of €35. The first one now, the others every 30 days. Access opens with the first payment.</p>',
      },
      {
        section: 'Payments and invoices',
        question: 'Do you issue VAT invoices?',
        answer:
          '<p>Yes. Enter your VAT number with the order and the invoice arrives by e-mail within an hour of the payment.</p>',
      },
      {
        section: 'Payments and invoices',
        question: 'What if I do not like the course?',
        answer:
          '<p>You have 30 days to return it. One sentence by e-mail will do, and you need not give a reason.</p>',
      },
    ],
  },
}

/** A FAQ of a small photography course, whole: three sections, eight questions. */
export function faqSample(lang: Language): { name: string; data: FaqData } {
  const { name, title, intro, sections, entries } = text[lang]
  const sectionId = (section: string): string => `section-${sections.indexOf(section) + 1}`
  return {
    name,
    data: {
      language: lang,
      title,
      intro,
      sections: sections.map(section => ({ id: sectionId(section), title: section })),
      questions: entries.map(({ section, question, answer }, index) => ({
        id: `question-${index + 1}`,
        section: sectionId(section),
        question,
        answer,
      })),
      layout: 'list',
      showSearch: true,
      showNavigation: true,
      showSectionTitles: true,
      showSocials: false,
      textAlign: 'left',
      socials: [],
      styles: { mode: 'auto', light: lightColors, dark: darkColors, font: 'Inter', radius: 6 },
    },
  }
}
