import { expect, test } from 'vitest'
import { leadOf, quotationOf, sentencesOf } from '#editor/tools/love/share-image/sentences.ts'

test('takes a text apart into sentences and loses no word', () => {
  const text = 'Kupiłam kurs w maju. Warto było!\n\nPolecam np. na prezent… Dzięki 🙂'
  const sentences = sentencesOf(text, 'pl')
  expect(sentences[0]).toBe('Kupiłam kurs w maju.')
  expect(sentences[1]).toBe('Warto było!')
  expect(sentences.join(' ').split(' ')).toEqual(text.split(/\s+/))
})

test('a text without an end is one sentence, an empty one none', () => {
  expect(sentencesOf('no full stop at all', 'en')).toEqual(['no full stop at all'])
  expect(sentencesOf(' \n ', 'en')).toEqual([])
})

test.each([
  [[0, 1, 2, 3], 'A. B. C. D.'],
  [[0], 'A. […]'],
  [[3], '[…] D.'],
  [[0, 3], 'A. […] D.'],
  [[1, 2], '[…] B. C. […]'],
  [[0, 2], 'A. […] C. […]'],
])('marks what is left out around the sentences %j', (chosen, quotation) => {
  expect(quotationOf(['A.', 'B.', 'C.', 'D.'], new Set(chosen))).toBe(quotation)
})

test('quotes as many leading sentences as fit, but one at least', () => {
  const sentences = ['One.', 'Two.', 'Three.', 'Four.', 'Five.']
  const upTo = (most: number) => (quotation: string) => quotation.length <= most
  expect([...leadOf(sentences, upTo('One. Two. Three. […]'.length))]).toEqual([0, 1, 2])
  expect([...leadOf(sentences, upTo('One. Two. Three. […]'.length - 1))]).toEqual([0, 1])
  expect([...leadOf(sentences, () => false)]).toEqual([0])
  expect([...leadOf(['Alone.'], () => false)]).toEqual([0])
})
