import { Email } from '#model/email.ts'

/**
 * The addresses in a text with commas or line ends between them, in lower case and without doubles.
 * `rest` is what is none, to be mended where it was typed.
 */
export function typedEmails(text: string): { emails: string[]; rest: string } {
  const parts = text.split(/[,\n]/).map(part => part.trim())
  const found = parts.filter(part => part !== '').map(part => ({ part, email: Email.safeParse(part) }))
  return {
    emails: [...new Set(found.flatMap(({ email }) => (email.success ? [email.data] : [])))],
    rest: found.flatMap(({ part, email }) => (email.success ? [] : [part])).join(', '),
  }
}
