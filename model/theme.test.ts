import { expect, test } from 'vitest'
import { Colors, darkColors, HexColor, lightColors, Styles, stylePresets } from '#model/theme.ts'

test('has the light preset', () => {
  expect(lightColors).toEqual({
    brand: '#101828',
    background: '#f9fafb',
    text: '#101828',
    cardBackground: '#ffffff',
    cardText: '#101828',
    border: '#d0d5dd',
  })
})

test('has the dark preset', () => {
  expect(darkColors).toEqual({
    brand: '#ffffff',
    background: '#141416',
    text: '#fafafa',
    cardBackground: '#1a1a1e',
    cardText: '#fafafa',
    border: '#3f3f46',
  })
})

test('has the style presets', () => {
  expect(stylePresets).toEqual({
    default: { font: 'Inter', radius: 6 },
    friendly: { font: 'Nunito', radius: 10 },
    classic: { font: 'Playfair Display', radius: 0 },
    tech: { font: 'Roboto', radius: 4 },
  })
})

test('begins with the default preset and both colour sets', () => {
  expect(Styles.parse({})).toEqual({
    mode: 'auto',
    light: lightColors,
    dark: darkColors,
    ...stylePresets.default,
  })
})

test.each(['#12ab9f', '#FFFFFF'])('accepts the colour %s', color => {
  expect(HexColor.safeParse(color).success).toBe(true)
})

test.each([
  'red',
  'rgb(0,0,0)',
  '#fff',
  '#12ab9f00',
  '#12ab9g',
  ' #12ab9f',
  '#12ab9f\n',
  '#12ab9f;}</style><script>',
  'url(https://evil.example)',
  'expression(alert(1))',
])('refuses %j as a colour', color => {
  expect(HexColor.safeParse(color).error?.issues[0]?.message).toBe('COLOR')
})

test('refuses a long hostile colour', () => {
  expect(HexColor.safeParse(`#${'0'.repeat(100_000)}`).success).toBe(false)
})

test('refuses other fonts, radii and keys', () => {
  expect(Styles.safeParse({ font: 'Inter;}' }).success).toBe(false)
  expect(Styles.safeParse({ radius: 33 }).success).toBe(false)
  expect(Styles.safeParse({ radius: 1.5 }).success).toBe(false)
  expect(Styles.safeParse({ css: 'x' }).success).toBe(false)
  expect(Colors.safeParse({ ...lightColors, shadow: '#000000' }).success).toBe(false)
})
