import { signal } from './signals.ts'

const root = document.documentElement
const projectMode = root.dataset.theme ?? 'auto'
/** Inside another page, a project that has no mode of its own takes that page's. */
const fallback = projectMode === 'auto' && location.hash.includes('&scheme=light') ? 'light' : projectMode

/** Sets the theme before anything is painted; `auto` leaves it to the style sheet, which follows the system. */
export function applyTheme(): void {
  const theme = signal('theme', ['dark', 'light']) ?? fallback
  root.dataset.theme = theme
  if (theme === 'auto') return
  const background = root.style.getPropertyValue(theme === 'dark' ? '--d-bg' : '--l-bg')
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = background
}
