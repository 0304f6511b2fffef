import { expect, test } from 'vitest'
import { palettes } from '#model/palettes.ts'
import { CreateTheme, darkColors, lightColors, Styles } from '#model/theme.ts'

test.each(Object.entries(palettes))('can be read, by day and by night: %s', (name, styles) => {
  expect(Styles.parse(styles)).toMatchObject(styles)
  for (const colors of [styles.light, styles.dark])
    expect(CreateTheme.safeParse({ name, colors }).error?.issues).toBeUndefined()
})

test('offers the presets, and no colours twice', () => {
  expect(palettes.light).toMatchObject({ mode: 'light', light: lightColors })
  expect(palettes.dark).toMatchObject({ mode: 'dark', dark: darkColors })
  const brands = Object.values(palettes).map(({ mode, light }) => `${mode} ${light.brand}`)
  expect(new Set(brands).size).toBe(brands.length)
})
