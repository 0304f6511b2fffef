import { expect, test } from 'vitest'
import { languageOfTag, plural } from '#model/language.ts'

const questions = {
  one: '{count} pytanie',
  few: '{count} pytania',
  many: '{count} pytań',
  other: '{count} pytania',
}

test.each([
  [0, '0 pytań'],
  [1, '1 pytanie'],
  [2, '2 pytania'],
  [5, '5 pytań'],
  [12, '12 pytań'],
  [22, '22 pytania'],
  [1.5, '1,5 pytania'],
  [112, '112 pytań'],
])('counts %d in Polish', (count, text) => {
  expect(plural('pl', count, questions)).toBe(text)
})

test('has a form of its own for Polish fractions', () => {
  expect(plural('pl', 1.5, { one: 'one', few: 'few', many: 'many', other: 'other' })).toBe('other')
})

test.each([
  [0, '0 questions'],
  [1, '1 question'],
  [2, '2 questions'],
  [1_000, '1,000 questions'],
])('counts %d in English', (count, text) => {
  expect(plural('en', count, { one: '{count} question', other: '{count} questions' })).toBe(text)
})

test('takes the general form where one is missing', () => {
  expect(plural('pl', 5, { one: 'jedno', other: 'inne' })).toBe('inne')
})

test.each([
  ['pl', 'pl'],
  ['pl-PL', 'pl'],
  ['PL', 'pl'],
  ['en-GB', 'en'],
  ['de', 'en'],
  ['', 'pl'],
  [undefined, 'pl'],
])('reads the tag %s as %s', (tag, lang) => {
  expect(languageOfTag(tag)).toBe(lang)
})
