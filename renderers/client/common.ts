import { announceAbsence } from './embedded.ts'

announceAbsence()
for (const title of document.querySelectorAll<HTMLElement>('section[lang] h1')) {
  if (title.closest('section')?.lang === document.documentElement.lang) document.title = title.textContent
}
