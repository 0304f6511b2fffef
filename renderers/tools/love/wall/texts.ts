import type { Language, Plural } from '#model/language.ts'
import type { Provenance } from '#model/tools/love/provenance.ts'
import type { Disclosure } from '#model/tools/love/review.ts'

export interface WallTexts {
  untitled: string
  /** `{rating}` of 5, as it is read out. */
  rated: string
  average: string
  ratings: Plural
  reviews: string
  anonymous: string
  readOn: string
  readLess: string
  /** `{name}` is the author. */
  picture: string
  gif: string
  video: string
  captions: string
  stopGif: string
  playGif: string
  reply: string
  provenance: Record<Provenance, string>
  original: string
  disclosure: Record<Disclosure, string>
  more: string
  loading: string
  loaded: Plural
  notLoaded: string
  page: string
  previousPage: string
  carousel: string
  slide: string
  previous: string
  next: string
  pause: string
  play: string
  /** Where a part of the accepted reviews is shown; with the average, how many ratings it counts. */
  selection: string
  selectionOf: Plural
  empty: string
  emptyHint: string
  emptyPreviewHint: string
}

export const wallTexts: Record<Language, WallTexts> = {
  pl: {
    untitled: 'Opinie',
    rated: 'Ocena: {rating} na 5',
    average: 'Średnia ocen: {rating} na 5',
    ratings: { one: '{count} ocena', few: '{count} oceny', many: '{count} ocen', other: '{count} oceny' },
    reviews: 'Opinie',
    anonymous: 'Bez podpisu',
    readOn: 'Czytaj dalej',
    readLess: 'Zwiń',
    picture: 'Zdjęcie do opinii. Autor: {name}',
    gif: 'Animacja do opinii. Autor: {name}',
    captions: 'Napisy',
    video: 'Nagranie do opinii. Autor: {name}',
    stopGif: 'Ukryj animację',
    playGif: 'Pokaż animację',
    reply: 'Odpowiedź',
    provenance: {
      email: 'Potwierdzona e-mailem',
      confirmed: 'Potwierdzona',
      form: 'Przysłana przez formularz',
      owner: 'Dodana przez właściciela strony',
      google: 'Zaimportowana z Map Google',
      file: 'Zaimportowana z pliku',
    },
    original: 'Zobacz oryginał',
    disclosure: {
      none: '',
      incentive: 'Autor dostał coś w zamian za opinię',
      insider: 'Autor jest związany ze sprzedawcą',
    },
    more: 'Pokaż więcej opinii',
    loading: 'Wczytywanie',
    loaded: {
      one: 'Dodano {count} opinię',
      few: 'Dodano {count} opinie',
      many: 'Dodano {count} opinii',
      other: 'Dodano {count} opinii',
    },
    notLoaded: 'Nie udało się wczytać kolejnych opinii. Spróbuj jeszcze raz.',
    page: 'Strona {page} z {pages}',
    previousPage: 'Poprzednie opinie',
    carousel: 'karuzela',
    slide: 'Opinia {index} z {count}',
    previous: 'Poprzednia opinia',
    next: 'Następna opinia',
    pause: 'Zatrzymaj przewijanie',
    play: 'Wznów przewijanie',
    selection: 'To wybór opinii.',
    selectionOf: {
      one: 'To wybór opinii. Średnia liczy jedyną potwierdzoną ocenę.',
      few: 'To wybór opinii. Średnia liczy wszystkie {count} oceny.',
      many: 'To wybór opinii. Średnia liczy wszystkie {count} ocen.',
      other: 'To wybór opinii. Średnia liczy wszystkie {count} oceny.',
    },
    empty: 'Nie ma tu jeszcze żadnych opinii',
    emptyHint: 'Pierwsze pojawią się niedługo.',
    emptyPreviewHint: 'Gdy przyjmiesz pierwszą opinię, od razu zobaczysz ją w tym miejscu.',
  },
  en: {
    untitled: 'Reviews',
    rated: 'Rated {rating} out of 5',
    average: 'Average rating: {rating} out of 5',
    ratings: { one: '{count} rating', other: '{count} ratings' },
    reviews: 'Reviews',
    anonymous: 'Not signed',
    readOn: 'Read on',
    readLess: 'Show less',
    picture: 'Picture with the review by {name}',
    gif: 'Animation with the review by {name}',
    captions: 'Captions',
    video: 'Video with the review by {name}',
    stopGif: 'Hide the animation',
    playGif: 'Show the animation',
    reply: 'Reply',
    provenance: {
      email: 'Confirmed by e-mail',
      confirmed: 'Confirmed',
      form: 'Sent through the form',
      owner: 'Added by the owner of this page',
      google: 'Imported from Google Maps',
      file: 'Imported from a file',
    },
    original: 'See the original',
    disclosure: {
      none: '',
      incentive: 'The author was given something for this review',
      insider: 'The author has ties to the seller',
    },
    more: 'Show more reviews',
    loading: 'Loading',
    loaded: { one: '{count} review added', other: '{count} reviews added' },
    notLoaded: 'More reviews could not be loaded. Please try again.',
    page: 'Page {page} of {pages}',
    previousPage: 'Previous reviews',
    carousel: 'carousel',
    slide: 'Review {index} of {count}',
    previous: 'Previous review',
    next: 'Next review',
    pause: 'Pause',
    play: 'Play',
    selection: 'A selection of reviews.',
    selectionOf: {
      one: 'A selection of reviews. The average is that of the only confirmed rating.',
      other: 'A selection of reviews. The average counts all {count} ratings.',
    },
    empty: 'There are no reviews here yet',
    emptyHint: 'The first ones will appear soon.',
    emptyPreviewHint: 'Accept the first review and it will appear here at once.',
  },
}
