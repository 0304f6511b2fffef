import { count, texts } from '#editor/texts/i18n.ts'

export const differenceTexts = texts('differences', {
  pl: {
    yes: 'tak',
    no: 'nie',
    added: 'Dodano',
    removed: 'Usunięto',
    changed: 'Zmieniono',
    order: 'Zmieniono kolejność',
    none: 'Nie ma różnic',
    count: count({
      one: '{count} różnica',
      few: '{count} różnice',
      many: '{count} różnic',
      other: '{count} różnicy',
    }),
  },
  en: {
    yes: 'yes',
    no: 'no',
    added: 'Added',
    removed: 'Removed',
    changed: 'Changed',
    order: 'Order changed',
    none: 'There are no differences',
    count: { one: '{count} difference', other: '{count} differences' },
  },
})
