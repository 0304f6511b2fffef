import {
  type ErrorMessage,
  type ErrorToken,
  isErrorToken,
  isReleaseError,
  isValidationRule,
  type ReleaseError,
  type ValidationRule,
} from '#model/errors.ts'
import type { Language } from '#model/language.ts'
import { en } from '#model/messages/en.ts'
import { pl } from '#model/messages/pl.ts'

/** What the messages are called; a language that lacks one does not compile. */
export type MessageKey =
  | ErrorToken
  | ValidationRule
  | ReleaseError
  /** One field's error, with `{name}` and `{text}`. */
  | 'FIELD'
  /** Shown with a form whose required fields are empty. */
  | 'SAVE_BLOCKED'
  /** The title of an alert about a failure that has no better one. */
  | 'SERVER_ERROR'
  /** The title of an alert about something typed that cannot be used. */
  | 'WRONG'

export type Messages = Record<MessageKey, string>

/** The texts that stand between the model and people, by language. */
export const messages: Record<Language, Messages> = { pl, en }

function isMessageKey(name: string): name is ErrorToken | ValidationRule | ReleaseError {
  return isErrorToken(name) || isValidationRule(name) || isReleaseError(name)
}

/**
 * The text of one token, as of `REQUIRED` or `MAX_LENGTH:200`; the number fills `{min}` and `{max}`.
 * Whatever the catalogue does not know reads as an unknown error.
 */
export function ruleText(token: string, lang: Language): string {
  const [name = '', number = ''] = token.split(':', 2)
  const texts = messages[lang]
  if (!isMessageKey(name)) return texts.UNKNOWN_ERROR
  return texts[name].replace(/\{min\}|\{max\}/g, () => number)
}

function oneText(message: string, lang: Language): string {
  const cannotConnect = message.startsWith('ERR_INT_EASY_ID_connect')
  return ruleText(cannotConnect ? 'ERR_EID_CANNOT_CONNECT' : message, lang)
}

function fieldText(name: string, message: string, lang: Language): string {
  const text = oneText(message, lang)
  if (name === '') return text
  return messages[lang].FIELD.replace(/\{name\}|\{text\}/g, part => (part === '{name}' ? name : text))
}

/**
 * The text of an error answer's message: one token, a list joined by semicolons, or one per field, as in
 * `Field email: Invalid e-mail address format`. An empty message reads as an unknown error.
 */
export function errorText(message: ErrorMessage, lang: Language): string {
  if (typeof message === 'string') return oneText(message, lang)
  const texts = Array.isArray(message)
    ? message.map(token => oneText(token, lang))
    : Object.entries(message).map(([name, token]) => fieldText(name, token, lang))
  return texts.length === 0 ? messages[lang].UNKNOWN_ERROR : texts.join('; ')
}
