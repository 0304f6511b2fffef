import type { themes } from '#database/schema.ts'
import { Font, type Theme } from '#model/theme.ts'

/** A theme as its owner gets it. */
export function presentTheme(row: typeof themes.$inferSelect): Theme {
  const { id, name, colors, font, isDefault, logo, logoSquare } = row
  return { id, name, colors, font: Font.parse(font), isDefault, logo, logoSquare }
}
