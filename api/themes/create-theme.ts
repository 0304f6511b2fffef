import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { unmakeDefault } from '#api/themes/default-theme.ts'
import { presentTheme } from '#api/themes/present-theme.ts'
import type { Queries } from '#database/database.ts'
import { themes, type UserRow, users } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import { type CreateTheme, mostThemes, type Theme } from '#model/theme.ts'

/** Accounts may be deleted while a request of theirs is on its way. */
async function requirePresent(queries: Queries, userId: string): Promise<void> {
  const [user] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (user === undefined) throw new CatalogueError('ERR_THEME_USER_NOT_FOUND')
}

/** Writes a theme down; a new default replaces the old one. Throws `ERR_THEME_USER_NOT_FOUND`, `MAX_ITEMS`. */
export async function createTheme(
  { database, now }: Services,
  { id: userId }: UserRow,
  input: CreateTheme,
): Promise<Theme> {
  const row = await database.write(async queries => {
    await requirePresent(queries, userId)
    if ((await queries.$count(themes, eq(themes.userId, userId))) >= mostThemes)
      throw new CatalogueError('ERR_INVALID_DATA', `MAX_ITEMS:${mostThemes}`)
    if (input.isDefault) await unmakeDefault(queries, userId)
    const [written] = await queries
      .insert(themes)
      .values({ id: randomUUID(), userId, ...input, createdAt: now() })
      .returning()
    return written
  })
  if (row === undefined) throw new Error('The theme was not written.')
  return presentTheme(row)
}
