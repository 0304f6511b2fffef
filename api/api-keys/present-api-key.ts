import type { apiKeys } from '#database/api-keys.ts'
import type { ApiKey } from '#model/api-key.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** A key as its owner sees it: what it is cannot be told any more. */
export function presentApiKey({
  id,
  name,
  role,
  prefix,
  createdAt,
  expiresAt,
  lastUsedAt,
}: ApiKeyRow): ApiKey {
  return {
    id,
    name,
    role,
    prefix,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
