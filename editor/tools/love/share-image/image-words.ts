import type { Language } from '#model/language.ts'
import type { Provenance } from '#model/tools/love/provenance.ts'
import type { Disclosure } from '#model/tools/love/review.ts'

interface ImageWords {
  anonymous: string
  provenance: Record<Provenance, string>
  disclosure: Record<Disclosure, string>
}

/** What a picture says of its review, in the language of its wall. It stands alone, far from the wall. */
export const imageWords: Record<Language, ImageWords> = {
  pl: {
    anonymous: 'Bez podpisu',
    provenance: {
      email: 'Opinia potwierdzona e-mailem',
      confirmed: 'Opinia potwierdzona',
      form: 'Opinia przysłana przez formularz',
      owner: 'Opinia dodana przez sprzedawcę',
      google: 'Opinia z Map Google',
      file: 'Opinia zaimportowana z pliku',
    },
    disclosure: {
      none: '',
      incentive: 'Autor dostał coś w zamian za opinię',
      insider: 'Autor jest związany ze sprzedawcą',
    },
  },
  en: {
    anonymous: 'Not signed',
    provenance: {
      email: 'Review confirmed by e-mail',
      confirmed: 'Confirmed review',
      form: 'Review sent through a form',
      owner: 'Review added by the seller',
      google: 'Review from Google Maps',
      file: 'Review imported from a file',
    },
    disclosure: {
      none: '',
      incentive: 'The author was given something for this review',
      insider: 'The author has ties to the seller',
    },
  },
}
