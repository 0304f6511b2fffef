import { atom, type ReadableAtom } from 'nanostores'
import type { Language } from '#model/language.ts'

export type Theme = 'light' | 'dark'

/** Where a setting may come from, strongest first: the address, what was chosen before, the system. */
export interface SettingSources {
  query: URLSearchParams
  stored: (key: string) => string | null
  systemDark: boolean
  navigatorLanguage: string
}

export const themeKey = 'et.DarkMode'
export const languageKey = 'et.Language'

function isLanguage(value: string | null): value is Language {
  return value === 'pl' || value === 'en'
}

export function themeFrom({ query, stored, systemDark }: SettingSources): Theme {
  const asked = query.get('theme')
  if (asked === 'light' || asked === 'dark') return asked
  const dark = stored(themeKey)
  if (dark === 'true' || dark === 'false') return dark === 'true' ? 'dark' : 'light'
  return systemDark ? 'dark' : 'light'
}

export function languageFrom({ query, stored, navigatorLanguage }: SettingSources): Language {
  const asked = query.get('lang')
  if (isLanguage(asked)) return asked
  const chosen = stored(languageKey)
  if (isLanguage(chosen)) return chosen
  return navigatorLanguage.toLowerCase().startsWith('pl') ? 'pl' : 'en'
}

const theme = atom<Theme>('light')
const language = atom<Language>('pl')
export const $theme: ReadableAtom<Theme> = theme
export const $language: ReadableAtom<Language> = language

/** A browser may forbid storage; the setting then lasts as long as the page. */
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function setTheme(next: Theme): void {
  theme.set(next)
  store(themeKey, String(next === 'dark'))
}

export function setLanguage(next: Language): void {
  language.set(next)
  store(languageKey, next)
}

function browserSources(query: URLSearchParams): SettingSources {
  return {
    query,
    stored,
    systemDark: matchMedia('(prefers-color-scheme: dark)').matches,
    navigatorLanguage: navigator.language,
  }
}

/** Reads the settings, keeps the document in step with them and follows other tabs. Once, at start. */
export function startSettings(): void {
  const sourcesHere = (): SettingSources => browserSources(new URLSearchParams(location.search))
  theme.set(themeFrom(sourcesHere()))
  language.set(languageFrom(sourcesHere()))
  theme.subscribe(value => {
    document.documentElement.dataset.theme = value
  })
  language.subscribe(value => {
    document.documentElement.lang = value
  })
  // What another tab has chosen is stronger than this one's address, but only in what was chosen there.
  addEventListener('storage', ({ key }) => {
    const sources = key === null ? sourcesHere() : browserSources(new URLSearchParams())
    if (key === null || key === themeKey) theme.set(themeFrom(sources))
    if (key === null || key === languageKey) language.set(languageFrom(sources))
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (stored(themeKey) === null) theme.set(themeFrom(sourcesHere()))
  })
}
