import { z } from 'zod'

/** An e-mail address: one line, in lower case. */
export const Email = z.string().trim().toLowerCase().pipe(z.email().max(254))

/** An address, or nothing. No union: its failures would not tell that it is the address that is wrong. */
export const OptionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine(email => email === '' || Email.safeParse(email).success, { message: 'EMAIL' })
