import { and, eq } from 'drizzle-orm'
import { presentTheme } from '#api/themes/present-theme.ts'
import type { Queries } from '#database/database.ts'
import { themes } from '#database/schema.ts'
import type { Theme } from '#model/theme.ts'

const isDefaultOf = (userId: string) => and(eq(themes.userId, userId), eq(themes.isDefault, true))

/** The theme that a user's new projects begin with, if they chose one. */
export async function findDefaultTheme(queries: Queries, userId: string): Promise<Theme | undefined> {
  const [row] = await queries.select().from(themes).where(isDefaultOf(userId))
  return row === undefined ? undefined : presentTheme(row)
}

/** Makes room for another default theme, within the caller's transaction. */
export async function unmakeDefault(queries: Queries, userId: string): Promise<void> {
  await queries.update(themes).set({ isDefault: false }).where(isDefaultOf(userId))
}
