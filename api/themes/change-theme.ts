import { and, eq, type SQL } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { unmakeDefault } from '#api/themes/default-theme.ts'
import { presentTheme } from '#api/themes/present-theme.ts'
import { themes, type UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import type { ChangeTheme, Theme } from '#model/theme.ts'

/** Another user's theme is as good as none. */
function own(user: UserRow, id: string): SQL | undefined {
  return and(eq(themes.id, id), eq(themes.userId, user.id))
}

/** Changes what `changes` names; a new default replaces the old one. Throws `ERR_THEME_NOT_FOUND`. */
export async function changeTheme(
  { database }: Services,
  user: UserRow,
  id: string,
  changes: ChangeTheme,
): Promise<Theme> {
  const row = await database.write(async queries => {
    const [found] = await queries.select().from(themes).where(own(user, id))
    if (found === undefined) throw new CatalogueError('ERR_THEME_NOT_FOUND')
    if (Object.keys(changes).length === 0) return found
    if (changes.isDefault === true) await unmakeDefault(queries, user.id)
    const [changed] = await queries.update(themes).set(changes).where(own(user, id)).returning()
    return changed ?? found
  })
  return presentTheme(row)
}

/** Deletes a theme; projects keep the look that they took from it. Throws `ERR_THEME_NOT_FOUND`. */
export async function deleteTheme({ database }: Services, user: UserRow, id: string): Promise<void> {
  const gone = await database.write(queries => queries.delete(themes).where(own(user, id)).returning())
  if (gone.length === 0) throw new CatalogueError('ERR_THEME_NOT_FOUND')
}
