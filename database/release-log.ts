import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { releases, time } from '#database/schema.ts'

/** What went wrong while a release was worked on, try by try, for operators. What goes well stands in its steps. */
export const releaseLog = sqliteTable(
  'release_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    releaseId: text('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    /** Counts the tries, from 1. */
    attempt: integer('attempt').notNull(),
    text: text('text').notNull(),
  },
  table => [index('release_log_release').on(table.releaseId, table.id)],
)
