import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newKey } from '#api/api-keys/new-key.ts'
import { presentApiKey } from '#api/api-keys/present-api-key.ts'
import type { Services } from '#api/context.ts'
import { requirePresent } from '#api/users/require-present.ts'
import { apiKeys } from '#database/api-keys.ts'
import type { UserRow } from '#database/schema.ts'
import { type CreateApiKey, mostApiKeys, type NewApiKey } from '#model/api-key.ts'
import { CatalogueError } from '#model/errors.ts'

/**
 * Makes a key of an account. The answer is the only one that tells it. `ERR_INVALID_DATA`: `MIN_DATE` for one that would have
 * ended already, `MAX_ITEMS` for one too many.
 */
export async function createApiKey(
  { database, now }: Services,
  { id: userId }: UserRow,
  { name, role, expiresAt }: CreateApiKey,
): Promise<NewApiKey> {
  const createdAt = now()
  const ends = expiresAt === null ? null : new Date(expiresAt)
  if (ends !== null && ends <= createdAt)
    throw new CatalogueError('ERR_INVALID_DATA', { expiresAt: 'MIN_DATE' })
  const { key, ...kept } = newKey()
  const row = await database.write(async queries => {
    await requirePresent(queries, userId, 'ERR_USER_NOT_FOUND')
    if ((await queries.$count(apiKeys, eq(apiKeys.userId, userId))) >= mostApiKeys)
      throw new CatalogueError('ERR_INVALID_DATA', `MAX_ITEMS:${mostApiKeys}`)
    const [written] = await queries
      .insert(apiKeys)
      .values({ id: randomUUID(), userId, name, role, ...kept, expiresAt: ends, createdAt })
      .returning()
    return written
  })
  if (row === undefined) throw new Error('The key was not written.')
  return { ...presentApiKey(row), key }
}
