import { type BegunReview, type FormProps, longest } from '../form-props.ts'

/** An uploaded file: the key that the review names it by, and where it can be seen. */
export interface Chosen {
  key: string
  url: string
}

/** What stands in the form. */
export interface Values extends BegunReview {
  email: string
  consent: boolean
  website: string
  avatar: Chosen | null
  images: Chosen[]
  gifs: Chosen[]
  video: Chosen | null
}

export type Errors = Partial<Record<keyof Values, string>>

/** Rules that were broken by these values. */
export interface Refusal {
  errors: Errors
  values: Values
}

/** Those of the rules whose field has not been changed since; a recording says what the text need not. */
export function stillBroken({ errors, values }: Refusal, now: Values): Errors {
  const isSame = (name: string): boolean => Reflect.get(values, name) === Reflect.get(now, name)
  const isSaid = (name: string, rule: string): boolean =>
    name === 'content' && rule === 'REQUIRED' && now.video !== null
  return Object.fromEntries(
    Object.entries(errors).filter(([name, rule]) => isSame(name) && !isSaid(name, rule)),
  )
}

/** What a form is used for: a new review, one that waits for its author's word, one that its author comes back to. */
export type Purpose = 'ask' | 'confirm' | 'own'

export function begin(begun: BegunReview): Values {
  return {
    ...begun,
    email: '',
    consent: false,
    website: '',
    avatar: null,
    images: [],
    gifs: [],
    video: null,
  }
}

/** The number behind a rule, as in `MAX_LENGTH:120`, put into its message. */
export function say(messages: FormProps['messages'], token: string): string {
  const [name = '', number = ''] = token.split(':')
  const text = messages[name] ?? messages.UNKNOWN_ERROR ?? ''
  return text.replace(/\{(max|min)\}/, () => number)
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim())

/** The rules that the values break, by field; in the order of the form. */
export function check(values: Values, { asked }: FormProps, purpose: Purpose, hasToken: boolean): Errors {
  const errors: Errors = {}
  const asksEmail = purpose === 'confirm' ? !hasToken : purpose === 'ask' && asked.email
  if (asked.rating && values.rating === null) errors.rating = 'REQUIRED'
  if (values.content.trim() === '' && values.video === null) errors.content = 'REQUIRED'
  if (values.content.length > longest.content) errors.content = `MAX_LENGTH:${longest.content}`
  if (values.name.trim() === '') errors.name = 'REQUIRED'
  if (asksEmail && asked.emailRequired && values.email.trim() === '') errors.email = 'REQUIRED'
  if (asksEmail && values.email.trim() !== '' && !isAddress(values.email)) errors.email = 'EMAIL'
  if (purpose !== 'own' && !values.consent) errors.consent = 'MUST_BE_CHECKED'
  return errors
}
