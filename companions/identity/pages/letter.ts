import { html } from 'hono/html'
import type { Language } from '#model/language.ts'
import type { Letter } from '../mail.ts'
import { fill, messages } from './messages.ts'

/** The letter with a link to set a new password, which works for `seconds`. */
export async function resetLetter(
  lang: Language,
  email: string,
  link: string,
  seconds: number,
): Promise<Letter> {
  const text = messages[lang]
  const body = fill(text.mailBody, { email })
  const expiry = fill(text.mailExpiry, { minutes: Math.ceil(seconds / 60) })
  const page = html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${text.mailSubject}</title></head>
<body>
<p>${text.mailHello}</p>
<p>${body}</p>
<p><a href="${link}">${link}</a></p>
<p>${expiry} ${text.mailIgnore}</p>
<p>atelier</p>
</body></html>`
  return {
    to: email,
    subject: text.mailSubject,
    text: [text.mailHello, '', body, '', link, '', `${expiry} ${text.mailIgnore}`, '', 'atelier', ''].join(
      '\n',
    ),
    html: String(await page),
  }
}
