import { expect, test } from 'vitest'
import { contrast } from '#model/contrast.ts'
import { palettes } from '#model/palettes.ts'
import { darkColors, lightColors } from '#model/theme.ts'
import { markColor } from './mark-color.ts'

test('marked words can be read in every palette, and be told from their card', () => {
  const all = [
    lightColors,
    darkColors,
    ...Object.values(palettes).flatMap(({ light, dark }) => [light, dark]),
  ]
  for (const colors of all) {
    const ground = markColor(colors)
    expect(ground).toMatch(/^#[0-9a-f]{6}$/)
    expect([colors, contrast(colors.cardText, ground) >= 4.5]).toEqual([colors, true])
    expect(ground).not.toBe(colors.cardBackground)
  }
})

test('a grey brand leaves its place to the colour of markers', () => {
  expect(markColor(lightColors)).toBe('#fceab3')
  expect(markColor(darkColors)).toBe('#5c4915')
})

test('a card whose text can only just be read stays as it is', () => {
  const faint = { ...lightColors, cardText: '#767676', brand: '#0b5e8e' }
  expect(markColor(faint)).toBe(faint.cardBackground)
  expect(markColor({ ...faint, cardText: '#101828' })).toBe('#b6cfdd')
  expect(markColor({ ...faint, cardText: '#6b6b6b' })).toBe('#ebf2f6')
})
