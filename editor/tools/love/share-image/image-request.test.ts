import { describe, expect, test } from 'vitest'
import { makeReview } from '#editor/fixtures/testimonials.ts'
import { formatMeasures, imageFormats, imageLayouts } from '#editor/tools/love/share-image/image-formats.ts'
import {
  firstChoices,
  type ImageChoices,
  type ReviewImage,
  reviewImage,
} from '#editor/tools/love/share-image/image-request.ts'
import type { Measure } from '#editor/tools/love/share-image/lines.ts'
import type { Shape, ShapeOf } from '#editor/tools/love/share-image/shapes.ts'
import { isShareable } from '#editor/tools/love/share-image/shared-review.ts'
import { contrast } from '#model/contrast.ts'
import { LoveData } from '#model/tools/love/love.ts'
import type { Testimonial } from '#model/tools/love/testimonial.ts'

const measure: Measure = (text, { size }) => text.length * size * 0.52
const wall = LoveData.parse({ language: 'en' })
const looks = imageFormats.flatMap(format => imageLayouts.map(layout => ({ format, layout })))

function imageOf(
  review: Partial<Testimonial>,
  choices: Partial<ImageChoices> = {},
  data = wall,
): ReviewImage {
  return reviewImage(makeReview('a', review), data, { ...firstChoices(data), ...choices }, measure)
}

const textsOf = ({ shapes }: { shapes: readonly Shape[] }): ShapeOf<'text'>[] =>
  shapes.filter(shape => shape.kind === 'text')
const wordsOf = (image: ReviewImage): string =>
  textsOf(image)
    .map(({ text }) => text)
    .join(' ')

const contents = {
  short: 'Worth it!',
  usual: 'I finished it in three weekends. The recordings of mistakes helped me most of all.',
  long: 'Each lesson takes a quarter of an hour, so I did them in the evening. '.repeat(57).trim(),
  unbroken: 'x'.repeat(4_000),
}

describe.each(looks)('a picture as $layout, $format', look => {
  test.each(Object.entries(contents))(
    'has a %s review within its edges and nothing above another',
    (_, content) => {
      const review = { content, name: 'Anna '.repeat(20).trim(), position: 'Potter '.repeat(20).trim() }
      const image = imageOf({ ...review, disclosure: 'incentive' }, look)
      const { edge, width, height } = formatMeasures[look.format]
      const texts = textsOf(image)
      for (const { text, x, y, size, weight, align } of texts) {
        const wide = measure(text, { size, weight })
        const left = align === 'center' ? x - wide / 2 : x
        expect(left).toBeGreaterThanOrEqual(edge * 0.6 - 0.01)
        expect(left + wide).toBeLessThanOrEqual(width - edge * 0.6 + 0.01)
        expect(y - size / 2).toBeGreaterThan(0)
        expect(y + size / 2).toBeLessThan(height)
      }
      for (const [index, { y, size }] of texts.entries()) {
        const next = texts[index + 1]
        if (next !== undefined) expect(y + size * 0.5).toBeLessThanOrEqual(next.y - next.size * 0.5 + 0.01)
      }
    },
  )

  test('says where the review comes from and what its author got, whatever else is shown', () => {
    const hidden = { showRating: false, showAvatar: false }
    const image = imageOf(
      { confirmed: true, byLetter: true, disclosure: 'incentive' },
      { ...look, ...hidden },
    )
    expect(wordsOf(image)).toContain('Review confirmed by e-mail')
    expect(wordsOf(image)).toContain('The author was given something for this review')
    expect(image.shapes.some(({ kind }) => kind === 'star' || kind === 'avatar')).toBe(false)
    expect(wordsOf(image)).not.toContain('@')
  })
})

test('shows as many filled stars as the author gave', () => {
  const stars = imageOf({ rating: 3 }).shapes.filter(shape => shape.kind === 'star')
  expect(new Set(stars.slice(0, 3).map(({ color }) => color)).size).toBe(1)
  expect(stars[2]?.color).not.toBe(stars[3]?.color)
  expect(stars).toHaveLength(5)
})

test('sets short words larger than long ones', () => {
  const largest = (content: string): number =>
    Math.max(...textsOf(imageOf({ content })).map(({ size }) => size))
  expect(largest(contents.short)).toBe(formatMeasures.square.largest)
  expect(largest(contents.usual.repeat(3))).toBeLessThan(formatMeasures.square.largest)
})

describe('a review that is too long', () => {
  test('is quoted as far as whole sentences fit, and says so', () => {
    const image = imageOf({ content: contents.long })
    expect(image.isCut).toBe(false)
    expect(image.chosen.size).toBeGreaterThan(2)
    expect(image.chosen.size).toBeLessThan(image.sentences.length)
    expect(image.chosen.has(0)).toBe(true)
    expect(wordsOf(image)).toContain('[…]')
  })

  test('is quoted by the sentences that were chosen', () => {
    const content = 'The first. The second. The third.'
    const image = imageOf({ content }, { sentences: new Set([1]) })
    expect(image.alternative).toContain('“[…] The second. […]”')
  })

  test('ends in an ellipsis where all of it was chosen', () => {
    const all = new Set(Array.from({ length: 57 }, (_, index) => index))
    const image = imageOf({ content: contents.long }, { sentences: all })
    expect(image.isCut).toBe(true)
    expect(wordsOf(image)).toMatch(/…/)
  })

  test('from Google is not shortened by sentences', () => {
    const image = imageOf({ content: contents.long, source: 'google' })
    expect(image.chosen.size).toBe(image.sentences.length)
    expect(wordsOf(image)).not.toContain('[…]')
  })
})

test('speaks the language of the wall and signs for whoever did not', () => {
  const polish = LoveData.parse({ language: 'pl' })
  const image = imageOf({ name: '', source: 'owner' }, {}, polish)
  expect(wordsOf(image)).toContain('Bez podpisu')
  expect(wordsOf(image)).toContain('Opinia dodana przez sprzedawcę')
})

test('can be read in colours that were not chosen for it', () => {
  const colors = { ...wall.styles.light, background: '#ffffff', text: '#767676', brand: '#eeeeee' }
  const data = { ...wall, styles: { ...wall.styles, light: colors } }
  const image = imageOf({ position: 'Potter' }, { mode: 'light', layout: 'quote' }, data)
  for (const { color } of textsOf(image)) expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  const mark = image.shapes.find(({ kind }) => kind === 'quote')
  expect(mark).toMatchObject({ color: '#767676' })
})

test.each([
  ['accepted', { state: 'accepted' }, true],
  ['waiting', { state: 'pending' }, false],
  ['rejected', { state: 'rejected' }, false],
  ['taken back', { state: 'accepted', withdrawnAt: '2026-11-20T10:00:00.000Z' }, false],
  ['without words', { state: 'accepted', content: '' }, false],
] as const)('a review that is %s: %s', (_, review, may) => {
  expect(isShareable(makeReview('a', review))).toBe(may)
})
