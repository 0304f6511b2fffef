import type { Language } from '#model/language.ts'
import type { CommonView } from '#model/rendering.ts'

interface CommonTexts {
  title: string
  text: string
  /** The name of the link to where a moved page is now. */
  link: string
}

export const commonTexts: Record<CommonView, Record<Language, CommonTexts>> = {
  'not-found': {
    pl: {
      title: 'Nie ma takiej strony',
      text: 'W adresie może być literówka albo strona została przeniesiona. Sprawdź link lub poproś autora o nowy.',
      link: '',
    },
    en: {
      title: 'There is no such page',
      text: 'The address may be mistyped, or the page has moved. Check the link, or ask whoever sent it for a new one.',
      link: '',
    },
  },
  'not-published': {
    pl: {
      title: 'Ta strona nie jest jeszcze opublikowana',
      text: 'Jej autor wciąż nad nią pracuje. Zajrzyj tu za jakiś czas: adres pozostanie ten sam.',
      link: '',
    },
    en: {
      title: 'This page is not published yet',
      text: 'Its author is still working on it. Come back in a while: the address will stay the same.',
      link: '',
    },
  },
  moved: {
    pl: {
      title: 'Ta strona ma nowy adres',
      text: 'Za chwilę zobaczysz ją w nowym miejscu.',
      link: 'Przejdź do strony',
    },
    en: {
      title: 'This page has a new address',
      text: 'You will see it in its new place in a moment.',
      link: 'Go to the page',
    },
  },
}
