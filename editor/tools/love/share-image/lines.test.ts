import { expect, test } from 'vitest'
import { breakEvenly, breakLines, clampLines } from '#editor/tools/love/share-image/lines.ts'

const widthOf = (text: string): number => text.length

test('breaks a text at spaces, as late as it can', () => {
  expect(breakLines('one two three four', 9, widthOf, 'en')).toEqual(['one two', 'three', 'four'])
  expect(breakLines('', 9, widthOf, 'en')).toEqual([])
})

test('breaks a word that is wider than a line between its letters, never within one', () => {
  expect(breakLines('go Donaudampfschiff on', 6, widthOf, 'en')).toEqual([
    'go',
    'Donaud',
    'ampfsc',
    'hiff',
    'on',
  ])
  const family = '👩‍👩‍👧'
  expect(breakLines(family.repeat(3), family.length, widthOf, 'en')).toEqual([family, family, family])
})

test('leaves no one-letter word at the end of a Polish line', () => {
  expect(breakLines('kurs i warsztat z glazury', 6, widthOf, 'pl')).toEqual([
    'kurs',
    'i\u00a0wars',
    'ztat',
    'z\u00a0glaz',
    'ury',
  ])
  expect(breakLines('kurs i praca', 6, widthOf, 'en')[0]).toBe('kurs i')
})

test('makes lines of nearly one length, and no more of them', () => {
  const text = 'a bb ccc dddd eeeee ff'
  expect(breakLines(text, 19, widthOf, 'en')).toEqual(['a bb ccc dddd eeeee', 'ff'])
  expect(breakEvenly(text, 19, widthOf, 'en')).toEqual(['a bb ccc dddd', 'eeeee ff'])
})

test('cuts what is too long with an ellipsis that fits too', () => {
  expect(clampLines(['one', 'two'], 2, 3, widthOf)).toEqual(['one', 'two'])
  expect(clampLines(['one', 'two', 'three'], 2, 3, widthOf)).toEqual(['one', 'tw…'])
})
