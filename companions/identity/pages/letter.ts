import { html } from 'hono/html'
import type { Language } from '#model/language.ts'
import type { Letter } from '../mail.ts'
import { fill } from './messages.ts'
import { type LetterKind, letterTexts } from './texts/letters.ts'

/** A letter of one kind, as text and as HTML. `values` stand in its sentences, `link` in its middle. */
export async function writeLetter(
  kind: LetterKind,
  lang: Language,
  to: string,
  link: string,
  values: Record<string, string>,
): Promise<Letter> {
  const { hello } = letterTexts[lang]
  const { subject, before, after } = letterTexts[lang][kind]
  const told = fill(before, values)
  const page = html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body>
<p>${hello}</p>
<p>${told}</p>
<p><a href="${link}">${link}</a></p>
<p>${after}</p>
<p>atelier</p>
</body></html>`
  return {
    to,
    subject,
    text: [hello, '', told, '', link, '', after, '', 'atelier', ''].join('\n'),
    html: String(await page),
  }
}
