import { type Language, type Plural, plural } from '#model/language.ts'
import type { PublicLove } from '#model/tools/love/love.ts'
import { type Provenance, provenanceOf, provenances } from '#model/tools/love/provenance.ts'
import type { Disclosure } from '#model/tools/love/review.ts'

interface VerificationTexts {
  title: string
  /** What each label means. */
  meanings: Record<Provenance, string>
  disclosures: Record<Exclude<Disclosure, 'none'>, string>
  choice: string
  average: Plural
}

export interface Verification {
  title: string
  sentences: string[]
}

const texts: Record<Language, VerificationTexts> = {
  pl: {
    title: 'Jak sprawdzamy opinie',
    meanings: {
      email: '„Potwierdzona e-mailem”: autor potwierdził ją, odpowiadając na list wysłany na jego adres.',
      confirmed:
        '„Potwierdzona”: przysłana przez formularz; właściciel strony potwierdził, że zna jej autora.',
      form: '„Przysłana przez formularz”: formularz może wypełnić każdy; nie sprawdzaliśmy, kim jest autor.',
      owner: '„Dodana przez właściciela strony”: przepisana z wiadomości, rozmowy albo innego miejsca.',
      google:
        '„Zaimportowana z Google”: opublikowana w Google; nie sprawdzaliśmy, czy autor jest naszym klientem.',
      file: '„Zaimportowana z pliku”: przeniesiona z innego serwisu z opiniami; nie sprawdzaliśmy jej ponownie.',
    },
    disclosures: {
      incentive: 'Przy opinii, za którą autor coś dostał, na przykład zniżkę, mówimy o tym.',
      insider: 'Przy opinii osoby związanej ze sprzedawcą mówimy o tym.',
    },
    choice: 'Właściciel strony decyduje, które opinie tu widać.',
    average: {
      one: 'Średnia liczy jedyną potwierdzoną ocenę.',
      few: 'Średnia liczy wszystkie {count} potwierdzone oceny, także te, których tu nie widać.',
      many: 'Średnia liczy wszystkie {count} potwierdzonych ocen, także te, których tu nie widać.',
      other: 'Średnia liczy wszystkie {count} potwierdzonej oceny, także te, których tu nie widać.',
    },
  },
  en: {
    title: 'How reviews are verified',
    meanings: {
      email:
        '“Confirmed by e-mail”: its author confirmed it by answering a letter sent to their own address.',
      confirmed:
        '“Confirmed”: sent through the form; the owner of this page has confirmed that they know its author.',
      form: '“Sent through the form”: anyone can fill in the form; we have not checked who the author is.',
      owner: '“Added by the owner of this page”: taken from a message, a talk or another place.',
      google:
        '“Imported from Google”: published at Google; we have not checked that its author is a customer.',
      file: '“Imported from a file”: moved from another review service; we have not checked it again.',
    },
    disclosures: {
      incentive: 'Where an author was given something for a review, such as a discount, the review says so.',
      insider: 'Where an author has ties to the seller, the review says so.',
    },
    choice: 'The owner of this page decides which reviews are shown.',
    average: {
      one: 'The average is that of the only confirmed rating.',
      other: 'The average counts all {count} confirmed ratings, also those that are not shown here.',
    },
  },
}

/** The note on how reviews are verified: a sentence for each thing that this wall holds, and none for any other. */
export function verification(wall: PublicLove, lang: Language): Verification {
  const { title, meanings, disclosures, choice, average } = texts[lang]
  const held = new Set(wall.reviews.map(provenanceOf))
  const told = new Set(wall.reviews.map(({ disclosure }) => disclosure))
  const kinds = ['incentive', 'insider'] as const
  const { count } = wall.ratings
  return {
    title,
    sentences: [
      ...provenances.filter(provenance => held.has(provenance)).map(provenance => meanings[provenance]),
      ...kinds.filter(kind => told.has(kind)).map(kind => disclosures[kind]),
      ...(wall.showRating && count > 0 ? [plural(lang, count, average)] : []),
      choice,
    ],
  }
}
