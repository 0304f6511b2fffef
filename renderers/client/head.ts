import { applyTheme } from './apply-theme.ts'
import { preferredLanguage, signal } from './signals.ts'

// Runs in <head>, before the first paint, on the page of a project.
const root = document.documentElement
const framed = parent !== window

root.dataset.js = ''
if (framed && location.hash.startsWith('#embed=')) root.dataset.embedded = ''
applyTheme()
addEventListener('storage', () => {
  applyTheme()
  leadToLanguage()
})

/**
 * Leads to the same page in the wanted language: `/faqs/x` has the project's own, `/faqs/x/en` the other. Each side
 * goes only where its own address says that the other is, so the two can never send a visitor back and forth.
 */
function leadToLanguage(): void {
  const { ownLang, preview } = root.dataset
  if (ownLang === undefined || preview !== undefined) return
  const wanted = signal('lang', ['pl', 'en'], !framed) ?? (framed ? root.lang : preferredLanguage())
  const path = location.pathname.replace(/\/(index\.html)?$/, '')
  const sibling = `/${root.lang}`
  // From a disk, where no server finds the page of a folder.
  const page = location.protocol === 'file:' ? 'index.html' : ''
  if (wanted === root.lang) return
  if (root.lang === ownLang) {
    if (!path.endsWith(`/${wanted}`)) go(`${path}/${wanted}/${page}`)
  } else if (path.endsWith(sibling)) go(`${path.slice(0, -sibling.length)}/${page}`)
}

function go(path: string): void {
  location.replace(path + location.search + location.hash)
}

leadToLanguage()
