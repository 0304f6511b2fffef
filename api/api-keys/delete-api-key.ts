import { ownKey } from '#api/api-keys/own-key.ts'
import type { Services } from '#api/context.ts'
import { apiKeys } from '#database/api-keys.ts'
import type { UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'

/** Ends a key and forgets it. `ERR_NOT_FOUND` when there is none. */
export async function deleteApiKey({ database }: Services, user: UserRow, id: string): Promise<void> {
  const gone = await database.write(queries =>
    queries.delete(apiKeys).where(ownKey(user, id)).returning({ id: apiKeys.id }),
  )
  if (gone.length === 0) throw new CatalogueError('ERR_NOT_FOUND')
}
