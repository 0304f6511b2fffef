import { expect, test } from 'vitest'
import { CatalogueError } from '#model/errors.ts'
import { FaqData, faq, faqLayouts, mostQuestions, mostSections } from '#model/tools/faq/faq.ts'
import { parseOrThrow } from '#model/validation.ts'

const question = { id: 'q-1', section: 'section-1', question: 'Why?', answer: '<p>So.</p>' }

function refusal(payload: unknown): unknown {
  try {
    return parseOrThrow(FaqData, payload)
  } catch (error) {
    return error instanceof CatalogueError ? error.detail : error
  }
}

test('begins with one nameless section and no question', () => {
  expect(FaqData.parse({})).toMatchObject({
    language: 'pl',
    sections: [{ id: 'section-1', title: '' }],
    questions: [],
    layout: 'list',
    textAlign: 'left',
  })
})

test('has the five layouts', () => {
  expect(faqLayouts).toEqual(['list', 'board', 'table', 'columns', 'slider'])
})

test('keeps at least one section', () => {
  expect(refusal({ sections: [] })).toEqual({ sections: 'ERR_FAQ_LAST_SECTION' })
})

test('refuses a question of an unknown section', () => {
  expect(refusal({ questions: [{ ...question, section: 'gone' }] })).toEqual({
    'questions.0': 'ERR_FAQ_UNKNOWN_SECTION',
  })
})

test('refuses repeated ids', () => {
  expect(refusal({ questions: [question, { ...question, question: 'Other?' }] })).toEqual({
    'questions.1': 'UNIQUE',
  })
  expect(refusal({ sections: [{ id: 'a' }, { id: 'b' }, { id: 'a' }] })).toEqual({ 'sections.2': 'UNIQUE' })
})

test.each([
  ['question', '', 'REQUIRED'],
  ['question', '  ', 'REQUIRED'],
  ['question', 'x'.repeat(301), 'MAX_LENGTH:300'],
  ['question', 7, 'ERR_INVALID_MUST_BE_TEXT'],
  ['answer', '', 'REQUIRED'],
  ['answer', 'x'.repeat(20_001), 'MAX_LENGTH:20000'],
  ['answer', 'x'.repeat(100_000), 'MAX_LENGTH:20000'],
  ['id', '"><script>', 'ERR_INVALID_DATA'],
  ['id', 'a'.repeat(100_000), 'ERR_INVALID_DATA'],
])('refuses a question whose %s cannot be', (field, value, token) => {
  expect(refusal({ questions: [{ ...question, [field]: value }] })).toEqual({
    [`questions.0.${field}`]: token,
  })
})

test.each([
  ['title', 'x'.repeat(121), 'MAX_LENGTH:120'],
  ['intro', 'x'.repeat(100_000), 'MAX_LENGTH:600'],
  ['layout', 'spiral', 'CHOICE'],
  ['language', 'de', 'CHOICE'],
  ['showSearch', 'yes', 'ERR_INVALID_DATA'],
  ['webhook', 'https://example.com', 'ERR_INVALID_UNKNOWN_FIELD'],
])('refuses %s set to what it cannot be', (field, value, token) => {
  expect(refusal({ [field]: value })).toEqual({ [field]: token })
})

test('refuses unsafe addresses of social pages', () => {
  const socials = [{ network: 'website', url: 'javascript:alert(1)' }]
  expect(refusal({ socials })).toEqual({ 'socials.0.url': 'URL' })
})

test('refuses more than it may hold', () => {
  const questions = Array.from({ length: mostQuestions + 1 }, (_, index) => ({
    ...question,
    id: `q-${index}`,
  }))
  expect(refusal({ questions })).toEqual({ questions: 'MAX_ITEMS:2000' })
  const sections = Array.from({ length: mostSections + 1 }, (_, index) => ({ id: `s-${index}` }))
  expect(refusal({ sections })).toEqual({ sections: 'MAX_ITEMS:100' })
})

test('cannot be published without a question', () => {
  expect(faq.blockersOf({}, { name: 'Name' })).toEqual(['ERR_PROJECTS_NOTHING_TO_PUBLISH'])
  expect(faq.blockersOf({ questions: [question] }, { name: 'Name' })).toEqual([])
})
