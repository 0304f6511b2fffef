import { applyTheme } from './apply-theme.ts'
import { preferredLanguage, signal } from './signals.ts'

// Runs in <head> of the pages that belong to no project: they hold both languages and show one.
const root = document.documentElement
const framed = parent !== window

root.dataset.js = ''
applyTheme()
root.lang = signal('lang', ['pl', 'en']) ?? preferredLanguage()
if (framed) root.dataset.embedded = ''
