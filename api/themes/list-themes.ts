import { asc, eq } from 'drizzle-orm'
import { presentTheme } from '#api/themes/present-theme.ts'
import type { Queries } from '#database/database.ts'
import { insertionOrder } from '#database/insertion-order.ts'
import { themes } from '#database/schema.ts'
import type { Theme } from '#model/theme.ts'

/** A user's themes, the oldest first. */
export async function listThemes(queries: Queries, userId: string): Promise<Theme[]> {
  const rows = await queries
    .select()
    .from(themes)
    .where(eq(themes.userId, userId))
    .orderBy(asc(themes.createdAt), asc(insertionOrder(themes)))
  return rows.map(presentTheme)
}
