import { html } from 'hono/html'
import type { Language } from '#model/language.ts'
import { languages } from '#model/language.ts'
import { assets } from './assets.ts'
import { messages } from './messages.ts'
import type { Messages } from './texts/pl.ts'

export type Html = ReturnType<typeof html>
export const nothing = html``

/** How a page is shown: its language, the theme asked for (else the system's), and its own path and query. */
export interface View {
  lang: Language
  theme: 'light' | 'dark' | undefined
  /** Where the page itself is, for its language links: path and query. */
  address: string
  text: Messages
}

/** The same address with one query value changed; undefined takes it away. */
export function withQuery(address: string, changes: Record<string, string | undefined>): string {
  const url = new URL(address, 'http://page.invalid')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return `${url.pathname}${url.search}`
}

const names: Record<Language, string> = { pl: 'Polski', en: 'English' }

function languageLinks(view: View): Html {
  return html`<nav class="languages" aria-label="${view.text.language}">
    ${languages.map(lang =>
      lang === view.lang
        ? html`<span aria-current="true" lang="${lang}">${names[lang]}</span>`
        : html`<a href="${withQuery(view.address, { lang })}" lang="${lang}" hreflang="${lang}">${names[lang]}</a>`,
    )}
  </nav>`
}

/** What stands in a page's card. */
export interface Page {
  title: string
  /** Tells people who hear the page that the form came back with errors. */
  hasErrors?: boolean
  body: Html
}

/** One whole document. Works without scripts; the one it has shows passwords. */
export function layout(view: View, page: Page): Html {
  const title = `${page.hasErrors === true ? view.text.errorPrefix : ''}${page.title} · atelier`
  return html`<!doctype html>
<html lang="${view.lang}"${view.theme === undefined ? '' : html` data-theme="${view.theme}"`}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="${view.theme ?? 'light dark'}">
    <title>${title}</title>
    <link rel="icon" href="${assets.icon.path}" type="image/svg+xml">
    <link rel="preload" href="${assets.font.path}" as="font" type="font/woff2" crossorigin>
    <link rel="stylesheet" href="${assets.style.path}">
    <script type="module" src="${assets.script.path}"></script>
  </head>
  <body>
    <header><span class="brand"><img src="${assets.icon.path}" alt="" width="24" height="24">atelier</span></header>
    <main>
      <div class="card">
        <h1>${page.title}</h1>
        ${page.body}
      </div>
    </main>
    <footer>${languageLinks(view)}</footer>
  </body>
</html>`
}

/** How a page is shown for a request's wishes. */
export function viewOf(lang: Language, theme: string | undefined, address: string): View {
  return {
    lang,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    address,
    text: messages[lang],
  }
}
