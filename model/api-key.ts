import { z } from 'zod'

/**
 * What a key may do: `read` what its owner can read, `write` also change and publish it. Accounts, sign-in, keys, staff
 * and operators are beyond every key.
 */
export const apiKeyRoles = ['read', 'write'] as const
export const ApiKeyRole = z.enum(apiKeyRoles)
export type ApiKeyRole = z.infer<typeof ApiKeyRole>

/** What every key begins with, so that people and scanners of leaked secrets know one. */
export const apiKeyMark = 'atl_'

/** How many keys an account may have. */
export const mostApiKeys = 20

/** How often a key may call: so many times in so many seconds. */
export const apiKeyRate = { points: 300, seconds: 60 }

const ApiKeyName = z.string().trim().min(1).max(80)

/** A key as its owner sees it, without what it is. Times are ISO 8601 in UTC. */
export const ApiKey = z
  .strictObject({
    id: z.uuid(),
    name: ApiKeyName,
    role: ApiKeyRole,
    /** Its first characters. */
    prefix: z.string(),
    createdAt: z.iso.datetime(),
    /** From when on it opens nothing; null for one that stays. */
    expiresAt: z.iso.datetime().nullable(),
    /** To the minute; null as long as nobody called with it. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeys = z.strictObject({ results: z.array(ApiKey) }).meta({ id: 'ApiKeys' })

/** A key that was just made, with what a program sends: it is told this once. */
export const NewApiKey = ApiKey.extend({ key: z.string() }).meta({ id: 'NewApiKey' })
export type NewApiKey = z.infer<typeof NewApiKey>

export const CreateApiKey = z
  .strictObject({
    name: ApiKeyName,
    role: ApiKeyRole,
    expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
  })
  .meta({ id: 'CreateApiKey' })
export type CreateApiKey = z.infer<typeof CreateApiKey>
