import type { Language } from '#model/language.ts'

/** What one letter says: `link` stands between the two parts. */
export interface LetterText {
  subject: string
  before: string
  after: string
}

const pl = {
  hello: 'Dzień dobry,',
  reset: {
    subject: 'Ustaw nowe hasło do atelier',
    before: 'ktoś, najpewniej Ty, prosi o nowe hasło do konta {email}. Ustawisz je pod tym adresem:',
    after: 'Link działa przez 30 min i tylko raz. Jeśli to nie Ty, nic nie rób: hasło pozostanie bez zmian.',
  },
  confirm: {
    subject: 'Potwierdź swój adres w atelier',
    before: 'ktoś, najpewniej Ty, podał adres {email} jako adres konta w atelier. Potwierdzisz go tutaj:',
    after:
      'Link działa przez 24 godziny i tylko raz. Jeśli to nie Ty, nic nie rób: adres pozostanie niepotwierdzony.',
  },
  held: {
    subject: 'Masz już konto w atelier',
    before:
      'ktoś, najpewniej Ty, podał adres {email} dla innego konta, a ten adres należy już do Twojego. Nic się w nim nie zmieniło: zaloguj się swoim hasłem albo ustaw nowe pod tym adresem:',
    after:
      'Link działa przez 30 min i tylko raz. Jeśli to nie Ty, nic nie rób: nikt poza Tobą nie ma dostępu do Twojego konta.',
  },
  move: {
    subject: 'Potwierdź nowy adres konta w atelier',
    before: 'ktoś, najpewniej Ty, chce używać adresu {email} w swoim koncie w atelier. Zmienisz adres tutaj:',
    after: 'Link działa przez 24 godziny i tylko raz. Jeśli to nie Ty, nic nie rób: nic się nie zmieni.',
  },
  moveNotice: {
    subject: 'Zmiana adresu Twojego konta w atelier',
    before:
      'ktoś, najpewniej Ty, prosi o zmianę adresu konta {email} na {next}. Zmiana nastąpi, gdy otworzy link wysłany na nowy adres. Jeśli to Ty, nie musisz nic robić. Jeśli nie, od razu ustaw nowe hasło:',
    after: 'Nowe hasło unieważnia tę zmianę i wylogowuje konto ze wszystkich urządzeń.',
  },
  passwordNotice: {
    subject: 'Hasło do atelier zostało zmienione',
    before:
      'hasło do konta {email} zostało właśnie zmienione. Jeśli to Ty, nie musisz nic robić. Jeśli nie, od razu ustaw nowe:',
    after: 'Nowe hasło wylogowuje konto ze wszystkich urządzeń.',
  },
}

const en: typeof pl = {
  hello: 'Hello,',
  reset: {
    subject: 'Set a new password for atelier',
    before:
      'somebody, most likely you, asked for a new password for the account {email}. Set it at this address:',
    after:
      'The link works for 30 min and only once. If it was not you, do nothing: the password stays as it is.',
  },
  confirm: {
    subject: 'Confirm your address at atelier',
    before:
      'somebody, most likely you, gave {email} as the address of an account at atelier. Confirm it at this address:',
    after:
      'The link works for 24 hours and only once. If it was not you, do nothing: the address stays unconfirmed.',
  },
  held: {
    subject: 'You already have an account at atelier',
    before:
      'somebody, most likely you, gave {email} as the address of another account, but it already belongs to yours. Nothing has changed there: sign in with your password, or set a new one at this address:',
    after:
      'The link works for 30 min and only once. If it was not you, do nothing: nobody but you can get into your account.',
  },
  move: {
    subject: 'Confirm the new address of your atelier account',
    before:
      'somebody, most likely you, wants to use {email} for their account at atelier. Change the address here:',
    after: 'The link works for 24 hours and only once. If it was not you, do nothing: nothing will change.',
  },
  moveNotice: {
    subject: 'A new address for your atelier account',
    before:
      'somebody, most likely you, asked to change the address of the account {email} to {next}. That happens once the link sent to the new address is opened. If it was you, there is nothing to do. If it was not, set a new password at once:',
    after: 'A new password voids the change and signs the account out on every device.',
  },
  passwordNotice: {
    subject: 'Your atelier password was changed',
    before:
      'the password of the account {email} was changed just now. If it was you, there is nothing to do. If it was not, set a new one at once:',
    after: 'A new password signs the account out on every device.',
  },
}

export type LetterKind = Exclude<keyof typeof pl, 'hello'>

/** The texts of the letters, in each language. */
export const letterTexts: Record<Language, Record<LetterKind, LetterText> & { hello: string }> = { pl, en }
