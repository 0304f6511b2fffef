import { texts } from '#editor/texts/i18n.ts'

export const itemFormTexts = texts('itemForm', {
  pl: {
    unsaved: 'Niezapisane',
    closeForm: 'Zamknij formularz',
    drop: 'Odrzuć zmiany',
  },
  en: {
    unsaved: 'Unsaved',
    closeForm: 'Close the form',
    drop: 'Drop changes',
  },
})
