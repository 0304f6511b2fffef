import type { FormProps } from '../form-props.ts'
import type { Chosen, Purpose, Values } from './values.ts'

/** A refusal by its token, or by field; `OFFLINE` when no answer came. */
export class Refused extends Error {
  readonly token: string
  readonly fields: Readonly<Record<string, string>>
  constructor(token: string, fields: Readonly<Record<string, string>> = {}) {
    super(token)
    this.token = token
    this.fields = fields
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The named text of an answer; empty when it has none. */
export function textOf(answer: unknown, name: string): string {
  const value = isObject(answer) ? answer[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** What an error answer says: a token, or a token for each field. */
export function refusalOf(answer: unknown): Refused {
  const message = isObject(answer) ? answer.message : undefined
  if (typeof message === 'string') return new Refused(message)
  if (!isObject(message) || Array.isArray(message)) return new Refused('UNKNOWN_ERROR')
  const fields = Object.entries(message).map(([name, token]) => [name, String(token)])
  return new Refused('ERR_INVALID_DATA', Object.fromEntries(fields))
}

interface Call {
  method?: string
  json?: unknown
  token?: string
}

/** One call, without credentials. Throws `Refused`. */
export async function call(address: string, { method = 'GET', json, token }: Call): Promise<unknown> {
  const headers = {
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const body = json === undefined ? null : JSON.stringify(json)
  const response = await fetch(address, { method, headers, body, credentials: 'omit' }).catch(() => {
    throw new Refused('OFFLINE')
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusalOf(answer)
  return answer
}

const said = ({ content, rating, name, position, avatar, video }: Values) => ({
  content,
  rating,
  name,
  position,
  avatar: avatar?.key ?? null,
  video: video?.key ?? null,
})

type Lists = Pick<Values, 'images' | 'gifs'>

/** Lists are sent as JSON of their own, and only if there is something in them, or was before. */
function listed(now: Lists, before?: Lists): Record<string, string> {
  const told: Record<string, string> = {}
  for (const name of ['images', 'gifs'] as const)
    if (now[name].length > 0 || before?.[name].length)
      told[name] = JSON.stringify(now[name].map(({ key }) => key))
  return told
}

/** An author's own review, as their link names it. */
export interface Own {
  id: string
  token: string
}

export function ownAddress(app: string, { id }: Own): string {
  return `${app}/api/testimonials/own/${encodeURIComponent(id)}`
}

/** Sends the form; answers with the author's own link, where there is one. Throws `Refused`. */
export async function send(
  values: Values,
  props: FormProps,
  purpose: Purpose,
  proof: { own: (Own & { values: Lists }) | null; token: string },
): Promise<string> {
  const { app, wall, lang, confirms } = props
  const { email, consent, website } = values
  if (purpose === 'own' && proof.own !== null) {
    const { own } = proof
    const json = { ...said(values), ...listed(values, own.values) }
    await call(ownAddress(app, own), { method: 'PATCH', json, token: own.token })
    return ''
  }
  const json = { ...said(values), ...listed(values), email, consent, website }
  const answer =
    confirms === null
      ? await call(`${app}/api/testimonials`, { method: 'POST', json: { ...json, wallId: wall, lang } })
      : await call(`${app}/api/testimonials/${confirms}/confirm`, {
          method: 'POST',
          json: proof.token === '' ? json : { ...json, token: proof.token },
        })
  return textOf(answer, 'editUrl')
}

/** The file that an answer names. */
export function chosenOf(answer: unknown): Chosen {
  return { key: textOf(answer, 'key'), url: textOf(answer, 'url') }
}
