import { newKey } from '#api/api-keys/new-key.ts'
import { ownKey } from '#api/api-keys/own-key.ts'
import { presentApiKey } from '#api/api-keys/present-api-key.ts'
import type { Services } from '#api/context.ts'
import { apiKeys } from '#database/api-keys.ts'
import type { UserRow } from '#database/schema.ts'
import type { NewApiKey } from '#model/api-key.ts'
import { CatalogueError } from '#model/errors.ts'

/**
 * Puts a new key in the place of one, with its name, role and end; the former one opens nothing from then on.
 * `ERR_NOT_FOUND` when there is none.
 */
export async function rotateApiKey({ database }: Services, user: UserRow, id: string): Promise<NewApiKey> {
  const { key, ...kept } = newKey()
  const [row] = await database.write(queries =>
    queries
      .update(apiKeys)
      .set({ ...kept, lastUsedAt: null })
      .where(ownKey(user, id))
      .returning(),
  )
  if (row === undefined) throw new CatalogueError('ERR_NOT_FOUND')
  return { ...presentApiKey(row), key }
}
