import { z } from 'zod'
import { Language } from '#model/language.ts'

export const User = z
  .strictObject({
    id: z.uuid(),
    email: z.email().nullable(),
    roles: z.array(z.enum(['admin'])),
    isRegistered: z.boolean(),
    language: Language,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** Who is calling, for the editor. All null for a browser without a session. */
export const Identity = z
  .strictObject({
    id: z.uuid().nullable(),
    isRegistered: z.boolean(),
    /** Set while staff work as this user; who they are and why. */
    impSession: z.strictObject({ by: z.string(), reason: z.string() }).nullable(),
    /** For the account menu; null for a visitor. */
    email: z.email().nullable(),
  })
  .meta({ id: 'Identity' })
export type Identity = z.infer<typeof Identity>
