import { expect, test } from 'vitest'
import { inParts, markedStretches } from '#model/tools/love/highlights.ts'

const content = 'Good light, good paper, good light.'
const shown = (highlights: readonly string[], text = content, offset = 0): string =>
  inParts(text, markedStretches(content, highlights), offset)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test.each([
  [[], content],
  [['good light'], 'Good light, good paper, [good light].'],
  [['good'], 'Good light, [good] paper, good light.'],
  [['Good light'], '[Good light], good paper, good light.'],
  [[content], `[${content}]`],
  [['good paper', 'Good'], '[Good] light, [good paper], good light.'],
])('marks what each highlight meets first: %j', (highlights, expected) => {
  expect(shown(highlights)).toBe(expected)
})

test.each([
  [['light, good', 'good paper'], 'Good [light, good paper], good light.'],
  [['Good light, good paper', 'light'], '[Good light, good paper], good light.'],
  [['Good ', 'light'], '[Good light], good paper, good light.'],
  [['paper', 'paper'], 'Good light, good [paper], good light.'],
])('marks once what is named twice: %j', (highlights, expected) => {
  expect(shown(highlights)).toBe(expected)
})

test('marks nothing for words that the text no longer has, nor for none', () => {
  expect(shown(['GOOD', 'bad light', ''])).toBe(content)
  expect(inParts('', markedStretches('', ['good']))).toEqual([])
})

test('marks both pieces of what a cut runs through', () => {
  const highlights = ['light, good', 'good light']
  expect(shown(highlights, content.slice(0, 11))).toBe('Good [light,]')
  expect(shown(highlights, content.slice(12), 12)).toBe('[good] paper, [good light].')
  expect(shown(highlights, content.slice(18, 22), 18)).toBe('aper')
})

test('takes words for words, whatever they look like', () => {
  const text = 'a.*b $1 <b>x</b> 😀'
  for (const words of ['.*', '$1', '<b>', '😀'])
    expect(inParts(text, markedStretches(text, [words])).filter(({ isMarked }) => isMarked)).toEqual([
      { text: words, isMarked: true },
    ])
})
