import { expect, test } from 'vitest'
import { languageFrom, type SettingSources, themeFrom } from '#editor/stores/settings.ts'

function sources(
  query: string,
  stored: Record<string, string>,
  rest: Partial<SettingSources> = {},
): SettingSources {
  return {
    query: new URLSearchParams(query),
    stored: key => stored[key] ?? null,
    systemDark: false,
    navigatorLanguage: 'de-DE',
    ...rest,
  }
}

test('takes the theme from the query, then from storage, then from the system', () => {
  expect(themeFrom(sources('theme=light', { 'et.DarkMode': 'true' }, { systemDark: true }))).toBe('light')
  expect(themeFrom(sources('', { 'et.DarkMode': 'true' }))).toBe('dark')
  expect(themeFrom(sources('', { 'et.DarkMode': 'false' }, { systemDark: true }))).toBe('light')
  expect(themeFrom(sources('theme=pink', {}, { systemDark: true }))).toBe('dark')
})

test('takes the language from the query, then from storage, then from the navigator', () => {
  expect(languageFrom(sources('lang=en', { 'et.Language': 'pl' }))).toBe('en')
  expect(languageFrom(sources('lang=fr', { 'et.Language': 'pl' }))).toBe('pl')
  expect(languageFrom(sources('', {}, { navigatorLanguage: 'pl-PL' }))).toBe('pl')
  expect(languageFrom(sources('', {}))).toBe('en')
})
