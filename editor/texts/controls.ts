import { params, texts } from '#editor/texts/i18n.ts'

export const controlTexts = texts('controls', {
  pl: {
    less: params('Zmniejsz: {label}'),
    more: params('Zwiększ: {label}'),
    zone: 'Strefa czasowa',
    calendar: params('Kalendarz: {label}'),
    previousMonth: 'Poprzedni miesiąc',
    nextMonth: 'Następny miesiąc',
    emailsHint: 'Kilka adresów oddziel przecinkami.',
    removeEmail: params('Usuń {email}'),
  },
  en: {
    less: 'Less: {label}',
    more: 'More: {label}',
    zone: 'Time zone',
    calendar: 'Calendar: {label}',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    emailsHint: 'Separate several addresses with commas.',
    removeEmail: 'Remove {email}',
  },
})
