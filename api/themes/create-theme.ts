import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { unmakeDefault } from '#api/themes/default-theme.ts'
import { presentTheme } from '#api/themes/present-theme.ts'
import { requirePresent } from '#api/users/require-present.ts'
import { themes, type UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import { type CreateTheme, mostThemes, type Theme } from '#model/theme.ts'

/** Writes a theme down; a new default replaces the old one. Throws `ERR_THEME_USER_NOT_FOUND`, `MAX_ITEMS`. */
export async function createTheme(
  { database, now }: Services,
  { id: userId }: UserRow,
  input: CreateTheme,
): Promise<Theme> {
  const row = await database.write(async queries => {
    await requirePresent(queries, userId, 'ERR_THEME_USER_NOT_FOUND')
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
