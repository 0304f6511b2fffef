import { expect, test } from 'vitest'
import {
  ChangeTheme,
  Colors,
  CreateTheme,
  darkColors,
  fonts,
  HexColor,
  lightColors,
  Styles,
  stylePresets,
  themeStyles,
} from '#model/theme.ts'
import { fieldTokens } from '#model/validation.ts'

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

test('knows the fonts of the presets, and 36 in all', () => {
  expect(fonts).toEqual(expect.arrayContaining(['Inter', 'Nunito', 'Playfair Display', 'Roboto']))
  expect(new Set(fonts).size).toBe(36)
})

function tokens(theme: object): Record<string, string> {
  const { error } = CreateTheme.safeParse({ name: 'Shop', colors: lightColors, ...theme })
  return error === undefined ? {} : fieldTokens(error)
}

test.each([lightColors, darkColors])('takes the colours of a preset for a theme', colors => {
  expect(CreateTheme.parse({ name: ' Shop ', colors })).toEqual({
    name: 'Shop',
    colors,
    font: 'Inter',
    isDefault: false,
    logo: null,
    logoSquare: null,
  })
})

test.each([undefined, null, '', '  '])('asks for the name instead of %j', name => {
  expect(tokens({ name })).toEqual({ name: 'ERR_THEME_NAME_REQUIRED' })
})

test('names every colour that cannot be told from its ground', () => {
  const colors = { ...lightColors, text: '#8a8a8a', cardText: '#fefefe', brand: '#c0c0c0' }
  expect(tokens({ colors })).toEqual({
    'colors.text': 'CONTRAST',
    'colors.cardText': 'CONTRAST',
    'colors.brand': 'CONTRAST',
  })
  expect(tokens({ colors: { ...lightColors, brand: '#8a8a8a' } })).toEqual({})
  expect(ChangeTheme.safeParse({ colors }).success).toBe(false)
})

test.each([
  [{ font: 'Comic Sans' }, { font: 'CHOICE' }],
  [{ logo: 'javascript:alert(1)' }, { logo: 'URL' }],
  [{ logoSquare: 'mailto:anna@example.com' }, { logoSquare: 'URL' }],
  [{ logo: '//evil.example/logo.png' }, { logo: 'URL' }],
  [{ colors: { ...lightColors, text: 'red' } }, { 'colors.text': 'COLOR' }],
  [{ name: 7 }, { name: 'ERR_INVALID_MUST_BE_TEXT' }],
  [{ css: 'x' }, { css: 'ERR_INVALID_UNKNOWN_FIELD' }],
])('refuses %j', (theme, expected) => {
  expect(tokens(theme)).toEqual(expected)
})

test('changes nothing that is not named', () => {
  expect(ChangeTheme.parse({ font: 'Lora' })).toEqual({ font: 'Lora' })
})

test('gives a project the mode that a theme suits', () => {
  expect(themeStyles({ colors: darkColors, font: 'Lora' })).toEqual({
    mode: 'dark',
    dark: darkColors,
    font: 'Lora',
  })
  expect(Styles.parse(themeStyles({ colors: lightColors, font: 'Lora' }))).toEqual({
    mode: 'light',
    light: lightColors,
    dark: darkColors,
    font: 'Lora',
    radius: 6,
  })
})
