import type { Context } from 'hono'
import { html } from 'hono/html'
import type { z } from 'zod'
import type { Open } from '#api/context.ts'
import { answerError } from '#api/errors.ts'
import { checkStrictJson } from '#api/strict-json.ts'
import { CatalogueError } from '#model/errors.ts'
import { type Language, languageOfTag } from '#model/language.ts'
import { errorText } from '#model/messages/messages.ts'
import { parseOrThrow } from '#model/validation.ts'

const formTypes = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/** Whether a request was sent by a form without scripts, which shows the answer to a person. */
export function isPlainForm(c: Context<Open>): boolean {
  return formTypes.test(c.req.header('Content-Type') ?? '')
}

/** A form's fields as the JSON of the same call would have them: what was left empty is left out. */
function fieldsOf(sent: Record<string, string | File>): Record<string, unknown> {
  const fields = Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value !== 'string' || value === '') return []
    if (name === 'rating') return [[name, Number(value)]]
    if (name === 'consent') return [[name, value === 'on' || value === 'true']]
    return [[name, value]]
  })
  return Object.fromEntries(fields)
}

async function formFields(c: Context<Open>): Promise<Record<string, unknown>> {
  try {
    return fieldsOf(await c.req.parseBody())
  } catch (error) {
    throw new CatalogueError('ERR_INVALID_BODY', 'ERR_INVALID_BODY', { cause: error })
  }
}

async function jsonBody(c: Context<Open>): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? ''))
    throw new CatalogueError('ERR_INVALID_BODY')
  checkStrictJson(await c.req.arrayBuffer())
  return c.req.json()
}

/** What a visitor sends, as JSON or by a plain form. Throws `ERR_INVALID_BODY`, and `ERR_INVALID_DATA` with a token per field. */
export async function readSubmission<Schema extends z.ZodType>(
  c: Context<Open>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseOrThrow(schema, isPlainForm(c) ? await formFields(c) : await jsonBody(c))
}

const words: Record<Language, { title: string; back: string }> = {
  pl: { title: 'Nie udało się wysłać opinii', back: 'Wróć do formularza' },
  en: { title: 'The review could not be sent', back: 'Back to the form' },
}

/** A small page that tells a person without scripts why their form was refused. `back` is an address of the product's pages. */
export async function answerRefusal(
  c: Context<Open>,
  error: CatalogueError,
  back: string,
): Promise<Response> {
  const refusal = answerError(error, c)
  const lang = languageOfTag(c.req.header('Accept-Language'))
  const { title, back: leadBack } = words[lang]
  const page = html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>
<style>:root{color-scheme:light dark}body{max-width:36em;margin:10vh auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}</style></head>
<body><main><h1>${title}</h1><p>${errorText(error.detail, lang)}</p><p><a href="${back}">${leadBack}</a></p></main></body></html>`
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
  return c.html(page, refusal.status === 429 ? 429 : error.status)
}
