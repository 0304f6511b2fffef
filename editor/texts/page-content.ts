import { texts } from '#editor/texts/i18n.ts'

export const pageContentTexts = texts('pageContent', {
  pl: {
    content: 'Treść',
    title: 'Tytuł strony',
    intro: 'Wstęp',
    introHint: 'Jedno lub dwa zdania pod tytułem.',
    language: 'Język treści',
    polish: 'Polski',
    english: 'Angielski',
  },
  en: {
    content: 'Content',
    title: 'Page title',
    intro: 'Introduction',
    introHint: 'One or two sentences below the title.',
    language: 'Content language',
    polish: 'Polish',
    english: 'English',
  },
})
