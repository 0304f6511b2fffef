import { expect, test } from 'vitest'
import { FaqData } from '#model/tools/faq/faq.ts'
import { countMessage, matches } from './client/search.ts'
import { description, structuredData } from './search-engines.ts'
import { sectionViews } from './sections.ts'
import { socialLinks } from './socials.ts'
import { faqTexts } from './texts.ts'

const faq = FaqData.parse({
  sections: [
    { id: 'a', title: 'Pierwszy' },
    { id: 'b', title: 'Drugi' },
    { id: 'c', title: 'Pusty' },
  ],
  questions: ['b', 'a', 'a', 'a'].map((section, index) => ({
    id: `n${index}`,
    section,
    question: `Pytanie ${index}`,
    answer: '<p>Tak</p>',
  })),
})

test('groups questions by section and keeps their order', () => {
  const sections = sectionViews(faq, false)
  expect(sections.map(({ anchor, questions }) => [anchor, questions.map(({ anchor }) => anchor)])).toEqual([
    ['s-a', ['q-n1', 'q-n2', 'q-n3']],
    ['s-b', ['q-n0']],
  ])
  expect(sections[0]?.columns.map(column => column.length)).toEqual([2, 1])
})

test('shows a section without questions to its creator alone', () => {
  expect(sectionViews(faq, true).map(({ item }) => item)).toEqual(['section:a', 'section:b', 'section:c'])
})

test('describes a page by its intro, else by its first question and their number', () => {
  expect(description({ ...faq, intro: 'Wstęp' })).toBe('Wstęp')
  expect(description(faq)).toBe('Pytanie 0 4 pytania i odpowiedzi.')
  expect(description({ ...faq, questions: [] })).toBe('')
})

test('offers structured data only when there are questions', () => {
  expect(structuredData({ ...faq, questions: [] }, 'x')).toBeNull()
})

test('drops a social link that is not safe', () => {
  const links = socialLinks(
    [
      { network: 'website', url: 'javascript:alert(1)' },
      { network: 'email', url: 'mailto:a@b.example' },
      { network: 'website', url: 'java\nscript:alert(1)' },
    ],
    'pl',
  )
  expect(links.map(({ href }) => href)).toEqual(['mailto:a@b.example'])
})

test.each([
  ['Żółw i ŁÓDŹ', 'zolw lodz', true],
  ['Płatności ratalne', 'raty', false],
  ['cokolwiek', '', true],
  ['Über uns', 'uber', true],
])('compares %o with %o', (text, query, expected) => {
  expect(matches(text, query)).toBe(expected)
})

test('counts in the four Polish forms', () => {
  const forms = JSON.stringify(faqTexts.pl.found)
  expect([1, 3, 5, 22].map(count => countMessage('pl', count, forms))).toEqual([
    'Pasuje 1 pytanie',
    'Pasują 3 pytania',
    'Pasuje 5 pytań',
    'Pasują 22 pytania',
  ])
})
