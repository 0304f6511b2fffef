import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Email } from '#model/email.ts'

/** What a delivery of kind `mail` holds. `token` is the one in its link. */
export const Mail = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Where an answer goes, if its wall's owner wants any. */
  replyTo: Email.exactOptional(),
  token: z.string(),
})
export type Mail = z.infer<typeof Mail>

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** What the ids of all letters to an address on one day begin with. */
export function lettersTo(address: string, now: Date): string {
  return `letter_${createHash('sha256').update(address).digest('hex').slice(0, 32)}_${dayOf(now)}_`
}

/** The id of a wall's letter to an address: there is one a day. */
export function letterId(address: string, projectId: string, now: Date): string {
  return `${lettersTo(address, now)}${projectId}`
}
