import type { Language } from '#model/language.ts'
import type { FaqContent } from '#model/tools/faq/templates/content.ts'

/** A membership or subscription that is paid again and again. */
export const membership: Record<Language, FaqContent> = {
  pl: {
    name: 'Klub i subskrypcja',
    about: 'Co jest w środku, opłaty i rezygnacja.',
    title: 'Pytania o członkostwo w klubie',
    intro: 'Co dostajesz co miesiąc, jak działa odnawianie i jak zrezygnować. Bez drobnego druku.',
    sections: [
      {
        title: 'Co jest w klubie',
        questions: [
          [
            'Co dostaję co miesiąc?',
            '<ul><li>jedno spotkanie na żywo z nagraniem,</li><li>dwa nowe materiały do wykorzystania od razu,</li><li>dostęp do zamkniętej grupy i całego archiwum.</li></ul>',
          ],
          [
            'Nie mogę być na spotkaniu na żywo. Co wtedy?',
            '<p>Nagranie z transkrypcją jest w archiwum następnego dnia. Pytania możesz zadać wcześniej na piśmie.</p>',
          ],
          [
            'Czy mam dostęp do starszych materiałów?',
            '<p>Tak, od pierwszego dnia do wszystkich. Jest ich już ponad sześćdziesiąt.</p>',
          ],
        ],
      },
      {
        title: 'Opłaty',
        questions: [
          [
            'Ile kosztuje członkostwo?',
            '<p><strong>59 zł miesięcznie</strong> albo <strong>590 zł rocznie</strong>, czyli dwa miesiące w prezencie.</p>',
          ],
          [
            'Czy mogę najpierw spróbować?',
            '<p>Tak. Pierwsze 7 dni jest bez opłat. Jeśli zrezygnujesz przed ich końcem, nie pobierzemy niczego.</p>',
          ],
          ['Czy cena może wzrosnąć?', '<p>Dopóki Twoje członkostwo trwa, płacisz tyle, ile na początku.</p>'],
        ],
      },
      {
        title: 'Rezygnacja i konto',
        questions: [
          [
            'Jak zrezygnować?',
            '<p>Jednym kliknięciem w ustawieniach konta, w każdej chwili. Dostęp masz do końca opłaconego okresu.</p>',
          ],
          [
            'Czy mogę zrobić przerwę?',
            '<p>Tak, na jeden do trzech miesięcy. W tym czasie nic nie płacisz, a Twoje miejsce i cena zostają.</p>',
          ],
          [
            'Jak zmienić kartę albo dane do faktury?',
            '<p>W ustawieniach konta, w zakładce „Płatności”. Zmiana działa od następnej faktury.</p>',
          ],
        ],
      },
    ],
  },
  en: {
    name: 'Membership and subscription',
    about: 'What is inside, fees and cancelling.',
    title: 'Questions about the membership',
    intro: 'What you get each month, how renewal works and how to leave. No small print.',
    sections: [
      {
        title: 'What is inside',
        questions: [
          [
            'What do I get each month?',
            '<ul><li>one live session with a recording,</li><li>two new resources you can use at once,</li><li>the private group and the whole archive.</li></ul>',
          ],
          [
            'I cannot join live. What then?',
            '<p>The recording with a transcript is in the archive the next day. You can hand in questions in writing beforehand.</p>',
          ],
          [
            'Do I get the older material too?',
            '<p>Yes, all of it from the first day. There are more than sixty resources by now.</p>',
          ],
        ],
      },
      {
        title: 'Fees',
        questions: [
          [
            'What does the membership cost?',
            '<p><strong>€15 a month</strong> or <strong>€150 a year</strong>, which gives you two months free.</p>',
          ],
          [
            'Can I try it first?',
            '<p>Yes. The first 7 days are free. Cancel before they end and nothing is charged.</p>',
          ],
          [
            'Can the price go up?',
            '<p>For as long as your membership runs, you pay what you paid at the start.</p>',
          ],
        ],
      },
      {
        title: 'Leaving and your account',
        questions: [
          [
            'How do I cancel?',
            '<p>With one click in your account settings, at any time. You keep access until the end of the period you paid for.</p>',
          ],
          [
            'Can I take a break?',
            '<p>Yes, for one to three months. You pay nothing in that time, and your place and your price stay.</p>',
          ],
          [
            'How do I change my card or invoice details?',
            '<p>In your account settings under “Payments”. The change applies from the next invoice on.</p>',
          ],
        ],
      },
    ],
  },
}
