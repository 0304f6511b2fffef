import { z } from 'zod'

/**
 * What a key may do: `read` what its owner can read, `write` also change and publish it. Accounts, sign-in, keys, staff
 * and operators are beyond every key.
 */
export const apiKeyRoles = ['read', 'write'] as const
export const ApiKeyRole = z.enum(apiKeyRoles)
export type ApiKeyRole = z.infer<typeof ApiKeyRole>
