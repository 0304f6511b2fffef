import { texts } from '#editor/texts/i18n.ts'

/** What each tool is for, shown where it is not there yet. */
export const purposeTexts = texts('purposes', {
  pl: {
    notYet: 'Tego narzędzia jeszcze nie ma. Pracujemy nad nim.',
    meanwhile: 'Już dziś możesz skorzystać z tych narzędzi',
    page: 'Zbudujesz tu stronę jednego produktu: nagłówek, korzyści, opinie, cena i przycisk zakupu, sekcja po sekcji.',
    banner:
      'Przygotujesz tu baner, który ogłosi promocję na każdej Twojej stronie i poprowadzi prosto do zakupu.',
    coffee: 'Dodasz tu przycisk, którym odbiorcy postawią Ci kawę, czyli wesprą Cię drobną kwotą.',
    cookie:
      'Zapytasz tu odwiedzających o zgodę na pliki cookie i zachowasz dowód, kto, kiedy i na co się zgodził.',
    faq: 'Zbierzesz tu pytania, które klienci zadają przed zakupem, i odpowiesz na nie raz.',
    legal:
      'Napiszesz tu regulamin, politykę prywatności, stronę o sobie i umowę o poufności, a w stopce podasz dane firmy.',
    love: 'Poprosisz tu klientów o opinie, zatwierdzisz je i pokażesz na ścianie, która przekonuje następnych.',
    player: 'Udostępnisz tu kurs samym kupującym: lekcje, postępy i certyfikat na koniec.',
    pricing: 'Ułożysz tu warianty oferty obok siebie, tak aby od razu było widać, czym się różnią.',
    ticker: 'Pokażesz tu na swojej stronie, że inni właśnie kupują, na podstawie prawdziwych zamówień.',
    timer: 'Odliczysz tu czas do końca promocji, jednakowo dla wszystkich albo osobno dla każdego.',
  },
  en: {
    notYet: 'This tool is not here yet. We are working on it.',
    meanwhile: 'These tools are ready for you today',
    page: 'Build a page for a single product here: headline, benefits, testimonials, price and a buy button, section by section.',
    banner:
      'Prepare a banner here that announces an offer on any of your pages and leads straight to the purchase.',
    coffee: 'Add a button here with which your audience buys you a coffee: supports you with a small amount.',
    cookie: 'Ask your visitors for consent to cookies here, and keep proof of who agreed to what, and when.',
    faq: 'Collect the questions that customers ask before they buy, and answer each of them once.',
    legal:
      'Write your terms, privacy policy, about page and non-disclosure agreement here, and put your company into the footer.',
    love: 'Ask customers for testimonials here, approve them and show them on a wall that convinces the next ones.',
    player: 'Give your course to those who bought it here: lessons, progress and a certificate at the end.',
    pricing: 'Put the variants of your offer side by side here, so that it is plain how they differ.',
    ticker: 'Show on your site that others are buying right now, from real orders.',
    timer: 'Count down to the end of an offer here, the same for everybody or for each visitor anew.',
  },
})
