/** What a visitor has asked for, in falling order: the address, then what was kept in this browser. */
export type Signal = 'theme' | 'lang'

const keys: Record<Signal, string> = { theme: 'et.DarkMode', lang: 'et.Language' }

/** Stored values may be bare, quoted as JSON, or a yes/no; one spelling comes out. */
function plain(value: string): string {
  const bare = value.replaceAll('"', '').toLowerCase()
  return bare === 'true' ? 'dark' : bare === 'false' ? 'light' : bare
}

function stored(signal: Signal): string | null {
  try {
    return localStorage.getItem(keys[signal])
  } catch {
    return null
  }
}

/** The first of the given values that the query or, if `storage`, this browser's storage names. */
export function signal(name: Signal, allowed: readonly string[], storage = true): string | undefined {
  const candidates = [new URLSearchParams(location.search).get(name), storage ? stored(name) : null]
  return candidates.map(value => plain(value ?? '')).find(value => allowed.includes(value))
}

export function preferredLanguage(): string {
  return navigator.language.toLowerCase().startsWith('pl') ? 'pl' : 'en'
}
