import { texts } from '#editor/texts/i18n.ts'

/** What an account gives, for those who have none. */
export const visitorAccountTexts = texts('visitorAccount', {
  pl: {
    title: 'Załóż konto, a Twoja praca zostanie z Tobą',
    text: 'Zaczynasz od 14 dni za darmo. Nie podajesz danych karty.',
    save: 'Zapis na stałe',
    saveText: 'Projekty, nad którymi teraz pracujesz, przejdą na konto i otworzysz je na każdym urządzeniu.',
    publish: 'Publikacja',
    publishText: 'Strony pod własnym linkiem, z kodem QR i kodem do osadzenia.',
    themes: 'Twoje motywy',
    themesText: 'Kolory i krój pisma marki ustawiasz raz i używasz ich w każdym narzędziu.',
    control: 'Kontrola nad danymi',
    controlText: 'W każdej chwili pobierzesz wszystko w jednym pliku albo usuniesz konto na zawsze.',
  },
  en: {
    title: 'Create an account and your work stays with you',
    text: 'You begin with 14 days for free. No card is asked for.',
    save: 'Saved for good',
    saveText: 'The projects that you work on now move to the account, and open on any of your devices.',
    publish: 'Published',
    publishText: 'Pages at links of their own, with a QR code and an embed code.',
    themes: 'Your themes',
    themesText: 'Set the colours and the font of your brand once, and use them in every tool.',
    control: 'Your data is yours',
    controlText: 'Download everything in one file at any time, or delete the account for good.',
  },
})
