import { params, texts } from '#editor/texts/i18n.ts'

export const impersonationTexts = texts('impersonation', {
  pl: {
    label: 'Praca w czyimś imieniu',
    working: params('Pracujesz jako {email}'),
    why: params('{by}: {reason}'),
    end: 'Zakończ',
  },
  en: {
    label: 'Working on somebody’s behalf',
    working: 'You work as {email}',
    why: '{by}: {reason}',
    end: 'End',
  },
})
