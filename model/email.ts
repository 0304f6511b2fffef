import { z } from 'zod'
import { textList } from '#model/text-list.ts'

/** An e-mail address: one line, in lower case. */
export const Email = z.string().trim().toLowerCase().pipe(z.email().max(254))

const notAnEmail = { error: 'ERR_INVALID_ALL_ELEMENTS_MUST_BE_EMAILS' }
const ListedEmail = z.string(notAnEmail).trim().toLowerCase().pipe(z.email(notAnEmail).max(254, notAnEmail))

/** Addresses as a list, each one line, in lower case. */
export const EmailList = textList(ListedEmail)

/** An address, or nothing. No union: its failures would not tell that it is the address that is wrong. */
export const OptionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine(email => email === '' || Email.safeParse(email).success, { message: 'EMAIL' })
