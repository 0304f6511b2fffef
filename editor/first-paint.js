// Validators that compile themselves need what our policy refuses; the library looks here when it is loaded, by whichever
// part of the editor that is.
globalThis.__zod_globalConfig = { jitless: true }

// Runs before the first paint, so that nobody sees the wrong theme flash. The same rules stand in stores/settings.ts.
;(() => {
  const root = document.documentElement
  const query = new URLSearchParams(location.search)
  const stored = name => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const theme = query.get('theme')
  const dark = stored('et.DarkMode')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  else if (dark === 'true' || dark === 'false') root.dataset.theme = dark === 'true' ? 'dark' : 'light'
  else root.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const wanted = [query.get('lang'), stored('et.Language')].find(lang => lang === 'pl' || lang === 'en')
  root.lang = wanted ?? (navigator.language.toLowerCase().startsWith('pl') ? 'pl' : 'en')
})()
