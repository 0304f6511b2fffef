import { afterEach, expect, test, vi } from 'vitest'
import {
  $language,
  $theme,
  languageFrom,
  type SettingSources,
  startSettings,
  themeFrom,
} from '#editor/stores/settings.ts'

afterEach(() => void vi.unstubAllGlobals())

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

/** A tab at an address with a query. Answers what another tab does when it stores a setting. */
function openTab(search: string): (key: string, value: string) => void {
  const kept = new Map<string, string>()
  let tell = (_event: { key: string | null }): void => {}
  vi.stubGlobal('location', { search })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof tell) => {
    tell = listener
  })
  startSettings()
  return (key, value) => {
    kept.set(key, value)
    tell({ key })
  }
}

test('follows what another tab chooses, and keeps what this address asks for besides', () => {
  const store = openTab('?theme=dark&lang=pl')
  expect([$theme.get(), $language.get()]).toEqual(['dark', 'pl'])
  store('et.Language', 'en')
  expect([$theme.get(), $language.get()]).toEqual(['dark', 'en'])
  store('et.Autosave', 'false')
  expect([$theme.get(), $language.get()]).toEqual(['dark', 'en'])
  store('et.DarkMode', 'false')
  expect([$theme.get(), $language.get()]).toEqual(['light', 'en'])
})
